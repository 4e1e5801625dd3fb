import { type ReactNode, useState } from 'react';
import { readPendingText } from '../../../lib/before-login.ts';

interface AuthCardProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A single page of the notebook with one thing to do on it. */
export const AuthCard = ({ title, lead, children }: AuthCardProps) => (
  <section className="page-stack relative w-full max-w-md rounded-lg border border-line bg-sheet px-6 py-8 sm:px-10 sm:py-10">
    <svg aria-hidden viewBox="0 0 18 52" className="absolute -top-1.5 right-7 w-4.5 text-accent sm:right-9">
      <path d="M0 0h18v52l-9-8-9 8Z" fill="currentColor" />
    </svg>
    <h1 className="pr-10 text-3xl sm:text-4xl">{title}</h1>
    {lead && <p className="mt-3 text-soft">{lead}</p>}
    <div className="mt-7">{children}</div>
  </section>
);

/** Reminds somebody who came from the landing page that their words are kept. */
export function PendingNote() {
  const [text] = useState(readPendingText);
  if (!text) return null;
  return (
    <div role="note" className="mb-6 border-l-2 border-accent pl-4 text-sm text-soft">
      <p className="line-clamp-2 font-serif text-base text-ink italic">{text}</p>
      <p className="mt-1">Your words are saved. They’ll be on your dashboard.</p>
    </div>
  );
}
