import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What happened, in a sentence. */
  message: string;
  /** Why, or what to do about it, in another. */
  reason?: string | null;
  onRetry?: () => void;
}

/** What went wrong, and a way to try again. */
export function ErrorState({ message, reason, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-12 text-center">
      <div>
        <p className="text-lg">{message}</p>
        {reason && <p className="mt-1 text-soft">{reason}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
