import type { LifeEvent } from '@app/shared/journal';
import { titleFrom } from '@app/shared/titles';

/** A first sentence of up to this length stands well as a heading. */
const HEADING_MAX = 140;
const CUT_AT = 80;

/**
 * The heading of an event and the text below it. Where the title is only its description cut short, the description itself is
 * the heading as far as it fits, and goes on below: no sentence stands twice, and none is cut for good.
 */
export function headed({ title, description }: Pick<LifeEvent, 'title' | 'description'>): {
  heading: string;
  text: string;
} {
  const whole = description.trim();
  if (whole === title.trim()) return { heading: title, text: '' };
  if (title !== titleFrom(whole)) return { heading: title, text: whole };
  if (whole.length <= HEADING_MAX && !whole.includes('\n')) return { heading: whole, text: '' };
  const sentence = /^.+?(?:[.!?…]+["'”’)]*(?=\s)|(?=\n)|$)/.exec(whole)?.[0] ?? whole;
  if (sentence.length <= HEADING_MAX) return { heading: sentence, text: whole.slice(sentence.length).trim() };
  const cut = whole.lastIndexOf(' ', CUT_AT);
  const end = cut > 0 ? cut : CUT_AT;
  return { heading: `${whole.slice(0, end)}…`, text: `…${whole.slice(end).trimStart()}` };
}
