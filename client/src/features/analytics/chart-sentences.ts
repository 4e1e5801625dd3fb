import type { Analytics } from '@app/shared/analytics';
import { familyOf, namesByFamily, type TraitName } from '@app/shared/trait-names';
import { counted, formatNumber, inWords } from '@app/shared/counts';
import type { Bucket, Period } from './timeline-rules.ts';

const eventsOf = (count: number): string => counted(count, 'event');

/** When most happened, as the bars show it. */
export function fullestOf(period: Period, buckets: readonly Bucket[]): string {
  const most = Math.max(0, ...buckets.map(({ count }) => count));
  const fullest = buckets.filter(({ count }) => count === most);
  const last = fullest.at(-1);
  if (!last || most === 0) return '';
  if (most === 1) return fullest.length > 1 ? `No ${period} has had more than one event yet.` : '';
  if (fullest.length === 1) return `Your busiest ${period} was ${inSentence(last.long)}, with ${eventsOf(most)}.`;
  return `Your busiest ${period}s had ${eventsOf(most)} each, most recently ${inSentence(last.long)}.`;
}

const inSentence = (long: string): string => long.replace(/^Week of/, 'the week of');

/** How often the most frequent trait shows. */
export function strongestOf(distribution: Analytics['trait_distribution'], total: number): string {
  const [first, second] = distribution;
  if (!first) return '';
  if (first.count === 1) return second && total > 1 ? 'No trait has appeared more than once yet.' : '';
  const appears = `in ${formatNumber(first.count)} of your ${eventsOf(total)}`;
  return first.count === second?.count
    ? `${first.trait} and ${second.trait} each appear ${appears}.`
    : `${first.trait} appears ${appears}.`;
}

/** To which families the most frequent traits belong. */
export function familiesOf(traits: readonly TraitName[]): string {
  const counts = new Map<string, number>();
  for (const trait of traits) {
    const name = namesByFamily.find(({ id }) => id === familyOf(trait))?.name ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [first] = [...counts].sort(([, a], [, b]) => b - a);
  if (!first) return '';
  const [name, count] = first;
  if (count === 1) return traits.length === 1 ? `It belongs to ${name}.` : 'Each belongs to a different family.';
  const those = count === traits.length ? 'all' : inWords(count);
  return `${those.charAt(0).toUpperCase()}${those.slice(1)} of them belong to ${name}.`;
}
