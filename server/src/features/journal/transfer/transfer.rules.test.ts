import { exportedEvent, type ExportedEvent } from '@app/shared/transfer';
import { describe, expect, it } from 'vitest';
import { ownJson } from '../../../../test/journal-file.ts';
import { asLifeEvent, firstIdAt, timedId } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';
import {
  asExportedEvent,
  fromOwnExport,
  unimportable,
  isDuplicate,
  eventInFuture,
  dedupeKey,
} from './transfer.rules.ts';

describe('an id of an instant', () => {
  it.each([
    ['0001-01-01T12:00:00.000Z', '00000000'],
    ['1969-12-31T23:59:59.999Z', '00000000'],
    ['2024-05-01T12:00:00.250Z', '66322ec0'],
    ['2106-02-07T06:28:16.000Z', 'ffffffff'],
  ])('of %s sorts within what it can say', (at, start) => {
    expect(timedId(new Date(at))).toMatch(new RegExp(`^${start}[0-9a-f]{16}$`));
    expect(firstIdAt(new Date(at)).slice(0, 8)).toBe(start);
  });
});

/** An event in which every field is filled. */
const filled: Required<EventRow> = {
  ...{ id: 'b'.repeat(24), user_id: 'a'.repeat(24), title: 'The wardrobe', description: 'Helped Anna today.' },
  ...{ what_learned: 'Lift with the legs.', tone: 'bright', date: '2026-04-30', date_words: 'today' },
  ...{ image_url: 'https://example.org/a.jpg', image_size: null },
  more_images: [{ url: 'https://example.org/b.jpg', size: null }],
  ...{ is_public: true, public_by_choice: true, traits: ['Kindness'], traits_source: 'person', in_resume: 'no' },
  trait_evidence: [{ trait: 'Kindness', quotes: ['Helped Anna'] }],
  cheers: [
    {
      ...{ from: 'c'.repeat(24), name: 'Grace', username: 'grace', picture: null, trait: 'Kindness' },
      at: new Date('2026-05-01T08:00:00Z'),
    },
  ],
  ...{ ai_summary: 'I carried a wardrobe.', summary_source: 'person', summary_kind: 'told', public_summary: 'Mine.' },
  ...{ language: 'en', created_at: new Date('2026-04-30T12:00:00Z'), rev: 7, written_on: '2026-04-30', zone: 'UTC' },
  ...{ is_imported: true, is_moved: true, answers_plan: true, edits: 2, reply: 'sent', facts: null },
  ai: { status: 'done', source: 'gemini', since: new Date('2026-04-30T12:00:00Z'), tries: 1, fence: 2, due_at: null },
  ...{ unlocked: [], idem: null },
};

it('brings every field of an event back out of an export, but what is made anew', () => {
  const inFile: unknown = JSON.parse(JSON.stringify(asExportedEvent(filled, null)));
  const row = fromOwnExport({ userId: filled.user_id, today: '2026-05-01' }, exportedEvent.parse(inFile));
  const anew = {
    // Pictures are stored by themselves, and cheers are for friends to give.
    ...{ image_url: null, images: [], cheers: [] },
    ...{ id: row.id, rev: 0, ai_source: null },
  };
  expect(asLifeEvent(row.id, row)).toEqual({ ...asLifeEvent(filled.id, filled), ...anew });
});

describe('an event that arrives', () => {
  const now = new Date('2026-05-01T10:00:00Z');
  it.each([
    ['2026-05-02', null],
    ['2026-05-03', 'The date is in the future. Correct it and import the file again.'],
    ['1850-01-01', null],
  ])('of %s from elsewhere: %s', (date, problem) => {
    expect(eventInFuture({ date, own: null }, now)).toBe(problem);
  });

  const [own] = (JSON.parse(ownJson(1, () => '2026-05-01')) as { events: ExportedEvent[] }).events;
  const entries = { elsewhere: { own: null }, 'an export': { own: own! } };
  const at = (time: string) => ({ created_at: new Date(`2026-05-01T${time}Z`) });
  it.each([
    ['elsewhere', 'here', '07:00', true],
    ['elsewhere', 'elsewhere', '07:00', true],
    ['elsewhere', 'an export', '07:00', true],
    ['an export', 'here', '07:00', true],
    ['an export', 'elsewhere', '07:00', true],
    ['an export', 'an export', '07:00', false],
    ['an export', 'an export', '18:00', true],
  ] as const)('from %s is known by its words that came from %s at %s: %s', (from, there, time, isKnown) => {
    const event = { ...at(time), ...(there === 'an export' ? { is_moved: true } : {}) };
    const words = { date: '2026-05-01', description: 'Ran 5 km.' };
    const entry = { ...words, ...at('18:00'), ...entries[from] };
    expect(isDuplicate(new Map([[dedupeKey(words), [event]]]), entry)).toBe(isKnown);
    expect(isDuplicate(new Map([[dedupeKey(words), [event]]]), { ...entry, description: 'Ran.' })).toBe(false);
  });

  it.each([
    ['My dad died last night', 'heavy', true, true],
    ['My dad died last night', 'plain', true, false],
    ['My dad died last night', 'heavy', false, false],
    ['I want to die', 'heavy', true, false],
    ['I want to die', 'plain', true, false],
    ['Ran 5 km', 'plain', true, true],
    ['Ran 5 km', 'heavy', true, true],
  ] as const)(
    'from an export, “%s”, known as %s and public %s, comes in public: %s',
    (description, tone, is_public, is) => {
      const row = fromOwnExport(
        { userId: 'a'.repeat(24), today: '2026-05-01' },
        { ...own!, description, tone, is_public },
      );
      expect([row.is_public, row.public_by_choice ?? false]).toEqual([is, is && row.tone === 'heavy']);
    },
  );

  it.each([
    [new RangeError('out of range'), 'This event can’t be imported.'],
    [new TypeError('no text'), 'This event can’t be imported.'],
    [new Error('connection lost'), null],
  ])('is left out by itself, unless another try may do: %s', (error, problem) => {
    expect(unimportable(error)).toBe(problem);
  });
});
