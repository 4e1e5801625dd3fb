import type { TraitName } from '@app/shared/trait-catalogue';
import { contentWords } from '@app/writer/content-words';
import { describe, expect, it, vi } from 'vitest';
import { correctedBy, isLeftOut, withoutObsolete, type Correction } from './corrections.rules.ts';
import { newEvent } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';

vi.mock(import('@app/writer/content-words'), async (original) => {
  const own = await original();
  return { contentWords: vi.fn(own.contentWords) };
});

const now = new Date('2026-03-10T12:00:00Z');
const author = { userId: 'a'.repeat(24), now, today: '2026-03-10', zone: 'UTC' };
let made = 0;

/** An entry in which Generosity was read from its own words. */
function entry(description: string, traits: TraitName[] = ['Generosity']): EventRow {
  const day = { date: '2026-03-10', date_words: null, is_public: true, image_url: null, idem: null };
  const stored = newEvent(
    author,
    { description, chat: false },
    { ...day, created_at: new Date(now.getTime() + ++made) },
  );
  return { ...stored, traits, trait_evidence: traits.map((trait) => ({ trait, quotes: [description] })) };
}

const without = (event: EventRow): EventRow => ({ ...event, traits: [], trait_evidence: [] });

/** The corrections after Generosity was taken from each of the entries, and at which of them it was left out for good. */
function taken(...entries: EventRow[]) {
  let corrections: Correction[] = [];
  const leftOut = entries.map((event) => {
    const corrected = correctedBy(corrections, event, without(event));
    corrections = corrected?.corrections ?? corrections;
    return corrected?.leftOut.length ?? 0;
  });
  return { corrections, leftOut };
}

const generosity = (quote: string) => ({ trait: 'Generosity' as const, quotes: [quote] });
const loans = ['Lent him my drill', 'He lent me a ladder', 'I lend books again'] as const;

describe('a trait that was taken away', () => {
  it.each<[string, readonly string[], number[]]>([
    ['three times from like entries is left out, and that is said once', [...loans, 'Lent her a pen'], [0, 0, 1, 0]],
    [
      'from entries that have nothing in common is not',
      ['Lent him a drill', 'Brought soup', 'Paid for lunch'],
      [0, 0, 0],
    ],
    ['twice is not', loans.slice(0, 2), [0, 0]],
  ])('%s', (_what, descriptions, leftOut) => {
    expect(taken(...descriptions.map((one) => entry(one))).leftOut).toEqual(leftOut);
  });

  it('is left out where it would be read from such words alone', () => {
    const { corrections } = taken(...loans.map((one) => entry(one)));
    expect(isLeftOut(corrections, generosity('I lend my car'))).toBe(true);
    expect(isLeftOut(corrections, generosity('gave away my coat'))).toBe(false);
    expect(isLeftOut(corrections, { trait: 'Generosity', quotes: ['I lend my car', 'gave away my coat'] })).toBe(false);
    expect(isLeftOut(corrections, { trait: 'Kindness', quotes: ['I lend my car'] })).toBe(false);
  });

  it('counts once for each event', () => {
    const same = entry(loans[0]);
    expect(taken(same, same, same)).toMatchObject({ leftOut: [0, 0, 0], corrections: [{ event_id: same.id }] });
  });

  it('is read again after it was added to a like event', () => {
    const { corrections } = taken(...loans.map((one) => entry(one)));
    const plain = entry('Borrowed and lent all day', []);
    const corrected = correctedBy(corrections, plain, { ...plain, traits: ['Generosity'] });
    expect(corrected).toEqual({ corrections: [], leftOut: [] });
    const other = entry('Brought soup', []);
    expect(correctedBy(corrections, other, { ...other, traits: ['Generosity'] })).toBeNull();
  });

  it('has the words of an event read once, however much was corrected, and never without need', () => {
    const { corrections } = taken(...Array.from({ length: 60 }, (_, n) => entry(`Lent drill ${String(n)}`)));
    const plain = entry('Borrowed and lent all day', []);
    const read = vi.mocked(contentWords).mockClear();
    correctedBy(corrections, plain, { ...plain, traits: ['Generosity'] });
    expect(read).toHaveBeenCalledTimes(1);
    correctedBy(corrections, plain, { ...plain, traits: ['Humor'] });
    withoutObsolete(corrections, plain, { ...plain, description: 'Slept.' });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('goes with the words that are taken out of its event, and stays with those that stand', () => {
    const [one, other] = [entry('Lent Konrad my drill'), entry('Lent Konrad a ladder')];
    const { corrections } = taken(one, other);
    const kept = withoutObsolete(corrections, one, { ...one, title: 'Lent', description: 'Lent somebody something' });
    expect(kept[0]).toMatchObject({ event_id: one.id, words: ['lend'] });
    expect(kept[1]).toEqual(corrections[1]);
    expect(withoutObsolete(corrections, one, { ...one, title: 'Slept', description: 'Slept' })).toEqual([
      corrections[1],
    ]);
    expect(withoutObsolete(corrections, one, one)).toEqual(corrections);
  });

  it('says nothing when it was the author’s own', () => {
    const own = { ...entry(loans[0]), trait_evidence: [] };
    expect(correctedBy([], own, without(own))).toBeNull();
  });

  it('is remembered of the newest sixty events', () => {
    const { corrections } = taken(...Array.from({ length: 70 }, (_, n) => entry(`Painted wall ${String(n)}`)));
    expect(corrections).toHaveLength(60);
  });
});
