import { useState } from 'react';
import { isOffline, useOnline } from '../lib/online.ts';
import { Button } from '../ui/button.tsx';

interface PageUnreachableProps {
  /** Rejects when the page does not come this time either. */
  onRetry: () => Promise<void>;
}

/** A page whose code could not be fetched: there is no network, or the app has been replaced by a newer one meanwhile. */
export function PageUnreachable({ onRetry }: PageUnreachableProps) {
  const isOnline = useOnline();
  const [isTrying, setIsTrying] = useState(false);
  const handleRetry = async () => {
    setIsTrying(true);
    try {
      await onRetry();
    } catch {
      // With a network, only a new copy of the app can have the page.
      if (!isOffline()) window.location.reload();
    }
    setIsTrying(false);
  };
  return (
    <div className="mx-auto flex max-w-md grow flex-col items-center justify-center gap-4 px-5 py-24 text-center">
      <h1 className="text-4xl">{isOnline ? 'This page would not open' : 'This page needs a connection'}</h1>
      <p className="text-soft">
        {isOnline
          ? 'It may be an old copy of the app, or the network. Nothing you saved is lost.'
          : 'It has not been opened on this device yet, so it must be fetched first. It opens by itself when you are back online.'}
      </p>
      <Button disabled={isTrying} onClick={() => void handleRetry()}>
        {isTrying ? 'Trying...' : 'Try again'}
      </Button>
    </div>
  );
}
