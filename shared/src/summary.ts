import type { PublicLifeEvent, SummaryKind } from './journal.ts';

/** What a page shows of a summary: text, and whether it is a passage of the event, to be quoted. */
interface ShownSummary {
  text: string;
  isQuote: boolean;
}

/** On one line; a summary has no other, and one that was too long ends with an ellipsis. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').replace(/…$/, '').trim();

/**
 * What of a summary is shown beside its event; null where it is the event itself, or what that begins with. Visitors are not told the
 * kind, and see a passage of the event for what it is.
 */
export function shownSummary({
  ai_summary: text,
  description,
  summary_kind: kind,
}: Pick<PublicLifeEvent, 'ai_summary' | 'description'> & { summary_kind?: SummaryKind }): ShownSummary | null {
  const whole = flat(description);
  const isQuote = kind ? kind === 'quote' : whole.includes(flat(text));
  const isAtItsStart = isQuote && whole.startsWith(flat(text));
  return text === '' || kind === 'own_words' || isAtItsStart ? null : { text, isQuote };
}
