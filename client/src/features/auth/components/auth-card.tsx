import type { ReactNode } from 'react';

interface AuthCardProps {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A single page of the notebook with one thing to do on it. */
export const AuthCard = ({ title, lead, children }: AuthCardProps) => (
  <section className="w-full max-w-md rounded-lg border border-line bg-sheet px-6 py-8 shadow-sheet sm:px-9 sm:py-10">
    <h1 className="text-3xl sm:text-4xl">{title}</h1>
    {lead && <p className="mt-3 text-soft">{lead}</p>}
    <div className="mt-7">{children}</div>
  </section>
);
