import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { Retry } from '../lib/late.tsx';
import { useOnline } from '../lib/online.ts';
import { useTitle } from '../lib/use-title.ts';
import { RetryButton } from '../ui/late-failure.tsx';

interface ErrorBoundaryProps {
  /** Where the reader is: what failed at one address is drawn anew at the next. */
  at: string;
  children: ReactNode;
}

interface State {
  at: string;
  hasFailed: boolean;
}

/** Around every page, and around all of the app: what fails to draw says so in its own place instead of leaving an empty screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { at: this.props.at, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ at }: ErrorBoundaryProps, state: State): State | null {
    return at === state.at ? null : { at, hasFailed: false };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="mx-auto flex max-w-md grow flex-col items-center justify-center gap-4 px-5 py-16 text-center">
        <h1 className="text-4xl">This page didn’t open</h1>
        <p className="text-soft">
          Check your connection, or reload to get the latest version. Nothing you saved is lost.
        </p>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Reload
        </Button>
      </div>
    );
  }
}

/** In the place of a page whose code could not be fetched: there is no network, or the app has been replaced by a newer one. */
export function PageUnreachable({ onRetry }: { onRetry: Retry }) {
  const isOnline = useOnline();
  const heading = isOnline ? 'This page didn’t open' : 'This page needs a connection';
  useTitle(heading);
  return (
    <div className="mx-auto flex max-w-md grow flex-col items-center justify-center gap-4 px-5 py-24 text-center">
      <h1 className="text-4xl">{heading}</h1>
      <p className="text-soft">
        {isOnline
          ? 'Check your connection, or reload to get the latest version. Nothing you saved is lost.'
          : 'It hasn’t been opened on this device yet. It will open by itself when you are back online.'}
      </p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
