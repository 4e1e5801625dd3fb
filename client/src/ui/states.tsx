import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Plate, type PlateName } from './plate.tsx';
import { useTitle } from '../lib/use-title.ts';

interface EmptyStateProps {
  title: string;
  /** What will be here. */
  children: ReactNode;
  /** The one step to it: a button or a link. */
  action?: ReactNode;
  /** The drawing above it: of what the page will hold. */
  plate?: PlateName;
}

/** An empty page of the book: what will be here, and the one step to it. */
export function EmptyState({ title, children, action, plate = 'book' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Plate name={plate} />
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-soft">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

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
          Try again
        </Button>
      )}
    </div>
  );
}

interface NotThereProps {
  heading: string;
  reason: string;
  /** The way on. */
  children: ReactNode;
}

/** In the place of what is not there. */
export function NotThere({ heading, reason, children }: NotThereProps) {
  useTitle(heading);
  return (
    <div className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-center justify-center text-center">
      <Plate name="page" />
      <h1 className="text-4xl">{heading}</h1>
      <p className="mt-3 mb-8 text-soft">{reason}</p>
      {children}
    </div>
  );
}
