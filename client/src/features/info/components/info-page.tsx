import type { ReactNode } from 'react';
import { useTitle } from '../../../lib/use-title.ts';

/** Where people write to: the support mailbox of the site that serves this page. */
const supportAddress = (): string => `support@${window.location.hostname.replace(/^www\./, '')}`;

/** The support mailbox as a link. */
export const SupportLink = () => <a href={`mailto:${supportAddress()}`}>{supportAddress()}</a>;

interface InfoPageProps {
  title: string;
  /** A first sentence in larger type. */
  lead: ReactNode;
  /** The month a policy is from. */
  dated?: string;
  children: ReactNode;
}

/** A page to be read, set like one of a book. */
export function InfoPage({ title, lead, dated, children }: InfoPageProps) {
  useTitle(title);
  return (
    <article className="prose mx-auto px-5 pt-8 md:pt-16">
      <h1 className="text-5xl md:text-6xl">{title}</h1>
      {dated && <p className="mt-4 font-serif text-soft italic">Last updated: {dated}</p>}
      <p className="mt-6 font-serif text-xl/relaxed text-soft">{lead}</p>
      {children}
    </article>
  );
}
