import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

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
