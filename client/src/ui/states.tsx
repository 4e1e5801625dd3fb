import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useTitle } from '../lib/use-title.ts';

interface EmptyStateProps {
  title: string;
  /** What will be here. */
  children: ReactNode;
  /** The one step to it: a button or a link. */
  action?: ReactNode;
}

/** An empty page of the book: what will be here, and the one step to it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <svg
        aria-hidden
        viewBox="0 0 64 48"
        className="mb-5 w-16 text-faint"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M32 10C26 5.5 16 4.5 5 6v34c11-1.5 21-.5 27 4 6-4.5 16-5.5 27-4V6c-11-1.5-21-.5-27 4Z" />
        <path d="M32 10v34M11 14c5-.4 10 0 14.5 1.5M11 21c5-.4 10 0 14.5 1.5M39 15.5c3-1 6-1.5 9-1.600" />
      </svg>
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
      <h1 className="text-4xl">{heading}</h1>
      <p className="mt-3 mb-8 text-soft">{reason}</p>
      {children}
    </div>
  );
}
