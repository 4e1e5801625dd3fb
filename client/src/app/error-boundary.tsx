import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface State {
  hasFailed: boolean;
}

/** The last net: a page that fails to draw or to load says so instead of leaving an empty screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="mx-auto flex max-w-md grow flex-col items-center justify-center gap-4 px-5 py-16 text-center">
        <h1 className="text-4xl">This page would not open</h1>
        <p className="text-soft">It may be an old copy of the app, or the network. Nothing you saved is lost.</p>
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Load it again
        </Button>
      </main>
    );
  }
}
