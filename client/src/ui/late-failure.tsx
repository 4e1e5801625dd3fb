import { X } from 'lucide';
import { useState } from 'react';
import { isOffline, useOnline } from '../lib/online.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon.tsx';

interface RetryButtonProps {
  /** Resolves to whether the code is there now. */
  onRetry: () => Promise<boolean>;
  size?: 'medium' | 'small';
}

/** Loads the newest copy of the app. */
export const ReloadButton = ({ size = 'medium' }: Pick<RetryButtonProps, 'size'>) => (
  <Button size={size} onClick={() => window.location.reload()}>
    Reload
  </Button>
);

/** 'Try again'; when that fails although there is a network, only a new copy of the app can have the file: then 'Reload'. */
export function RetryButton({ onRetry, size = 'medium' }: RetryButtonProps) {
  const [isTrying, setIsTrying] = useState(false);
  const [mustReload, setMustReload] = useState(false);
  const handleRetry = async () => {
    setIsTrying(true);
    const isThere = await onRetry();
    setIsTrying(false);
    setMustReload(!isThere && !isOffline());
  };
  if (mustReload) return <ReloadButton size={size} />;
  return (
    <Button size={size} disabled={isTrying} onClick={() => void handleRetry()}>
      {isTrying ? 'Trying...' : 'Try again'}
    </Button>
  );
}

/** What happened, as a sentence. */
const useReason = (): string =>
  useOnline() ? 'This part didn’t load.' : 'This part needs a connection. It opens when you are back online.';

/** In the place of a part of a page whose code did not come. */
export function LateFailure({ onRetry }: RetryButtonProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 text-sm text-soft">
      <p>{useReason()}</p>
      <RetryButton size="small" onRetry={onRetry} />
    </div>
  );
}

interface FloatingFailureProps extends RetryButtonProps {
  /** Gives up what was asked for. */
  onDismiss?: (() => void) | undefined;
}

/** The same for what has no place in the page, such as a dialog: above the page, which stays usable. */
export function FloatingFailure({ onRetry, onDismiss }: FloatingFailureProps) {
  return (
    <div
      role="alert"
      className="no-print fixed inset-x-4 top-1 z-50 mx-auto flex max-w-md flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-edge bg-sheet px-4 py-3 text-sm shadow-sheet md:top-auto md:bottom-6"
    >
      <p className="grow">{useReason()}</p>
      <RetryButton size="small" onRetry={onRetry} />
      {onDismiss && <IconButton icon={X} label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}
