import { Button } from './button.tsx';

interface ErrorStateProps {
  /** What happened, in a sentence. */
  message: string;
  onRetry?: () => void;
}

/** What went wrong, and a way to try again. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-12 text-center">
      <p className="text-lg">{message}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
