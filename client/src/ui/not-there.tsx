import type { ReactNode } from 'react';
import { useTitle } from '../lib/use-title.ts';

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
