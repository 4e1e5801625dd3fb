import { Component, type ReactNode } from 'react';
import type { Retry } from '../lib/late.tsx';
import { useOnline } from '../lib/online.ts';
import { ReloadButton, RetryButton } from '../ui/late-failure.tsx';
import { NotThere } from '../ui/states.tsx';

const NOT_OPENED = 'This page didn’t open';
const RELOAD = 'Check your connection, or reload to get the latest version. Nothing you saved is lost.';

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
      <NotThere heading={NOT_OPENED} reason={RELOAD}>
        <ReloadButton />
      </NotThere>
    );
  }
}

/** In the place of a page whose code could not be fetched: there is no network, or the app has been replaced by a newer one. */
export const PageUnreachable = ({ onRetry }: { onRetry: Retry }) =>
  useOnline() ? (
    <NotThere heading={NOT_OPENED} reason={RELOAD}>
      <RetryButton onRetry={onRetry} />
    </NotThere>
  ) : (
    <NotThere
      heading="This page needs a connection"
      reason="It hasn’t been opened on this device yet. It will open by itself when you are back online."
    >
      <RetryButton onRetry={onRetry} />
    </NotThere>
  );
