import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useTitle } from '../lib/use-title.ts';
import * as messages from '../messages.ts';

/** In the accent: the one thing that is to come. */
export const wax = { stroke: 'none', fill: 'currentColor', className: 'text-accent' };

/** The frame of a drawing above a page that is empty, in ink lines and wax. Decoration: what it shows is said below. */
export const Plate = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox="0 0 96 72"
    className="mb-5 w-24 text-faint"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
);

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
      <Plate>
        <path d="M26 6h44v60H26Z" strokeDasharray="4 5" />
        <path d="M54 6v24l6-5 6 5V6Z" {...wax} />
      </Plate>
      <h1 className="text-4xl">{heading}</h1>
      <p className="mt-3 mb-8 text-soft">{reason}</p>
      {children}
    </div>
  );
}

interface NotReachedProps {
  heading: string;
  onRetry: () => void;
}

/** In the place of what could not be read for want of an answer. */
export const NotReached = ({ heading, onRetry }: NotReachedProps) => (
  <div role="alert">
    <NotThere heading={heading} reason={messages.noAnswer}>
      <Button onClick={onRetry}>Try again</Button>
    </NotThere>
  </div>
);
