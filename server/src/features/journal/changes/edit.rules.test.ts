import { createEventBody, type UpdateEventBody } from '@app/shared/journal';
import { describe, expect, it } from 'vitest';
import { changedFields, editedEvent, mayNeedWriter, needsWriter } from './edit.rules.ts';
import { asLifeEvent, asPublicEvent, newEvent } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';
import { finishedEvent } from '../writing/writing.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const author = { userId: 'a'.repeat(24), now, today: '2026-03-10', zone: 'UTC' };
const words = 'Helped my neighbor carry a wardrobe up four flights of stairs.';

/** What a new event is given beside its body: its day, who sees it, its pictures. */
const given = { date: '2026-03-09', date_words: null, is_public: true, image_url: null, created_at: now, idem: null };

/** A public entry of yesterday, about which the writer has written. */
function entry(different: Partial<EventRow> = {}): EventRow {
  const stored = newEvent(author, { description: words, is_public: true, chat: false }, given);
  return { ...finishedEvent(stored, byWriter(stored)), ...different };
}

const byWriter = (event: EventRow) => ({
  event,
  writing: {
    summary: 'You carried a wardrobe up four flights.',
    summary_kind: 'told' as const,
    public_summary: 'I carried a wardrobe up four flights.',
    traits: ['Helpfulness', 'Kindness'] as const satisfies EventRow['traits'],
    trait_evidence: [
      { trait: 'Helpfulness' as const, quotes: ['Helped my neighbor'] },
      { trait: 'Kindness' as const, quotes: ['my neighbor', 'carry a wardrobe'] },
    ],
    tone: 'plain' as const,
  },
  source: 'builtin' as const,
  now,
});

const after = (body: UpdateEventBody, different: Partial<EventRow> = {}): EventRow =>
  editedEvent(entry(different), body, now);

/** Another value of each field that can be sent; `image_url` is a way to send the first of `images`. */
const sendable = {
  title: 'The wardrobe',
  description: 'Painted the fence.',
  what_learned: 'Lift with the legs.',
  date: '2026-03-01',
  images: ['https://example.org/a.jpg'],
  is_public: false,
  traits: ['Patience'],
  ai_summary: 'I carried a wardrobe.',
  in_resume: 'no',
} satisfies Required<Omit<UpdateEventBody, 'image_url'>>;

const ofBody = Object.entries(sendable).filter(
  ([field]) => field in createEventBody.shape && !['date', 'is_public', 'images'].includes(field),
);

it.each(ofBody)('begins with %s', (field, value) => {
  const event = newEvent(author, { description: words, chat: false, [field]: value }, given);
  expect(asLifeEvent(event.id, event)).toHaveProperty(field, value);
});

it.each(Object.entries(sendable))('changes %s', (field, value) => {
  const shownOf = (event: EventRow) => {
    const shown = asLifeEvent(event.id, event);
    return { ...shown, images: shown.images.map(({ url }) => url) };
  };
  expect(shownOf(entry())).not.toHaveProperty(field, value);
  expect(shownOf(after({ [field]: value }))).toHaveProperty(field, value);
});

describe('what a person has set', () => {
  const theirs = { traits: ['Patience'], ai_summary: 'I carried a wardrobe.' } satisfies UpdateEventBody;

  it.each<[string, UpdateEventBody]>([
    ['nothing else', {}],
    ['the description', { description: 'Painted the fence.' }],
    ['the title', { title: 'The wardrobe' }],
    ['what was learned', { what_learned: 'Lift with the legs.' }],
    ['the words, so that they are heavy', { description: 'My father died this morning.' }],
  ])('is not overwritten by a writer after a change of %s', (_what, change) => {
    const edited = editedEvent(after(theirs), change, now);
    const finished = finishedEvent({ ...edited, ai: { ...edited.ai, status: 'pending' } }, byWriter(edited));
    for (const event of [edited, finished]) {
      expect(event).toMatchObject({ ...theirs, traits_source: 'person', summary_source: 'person' });
    }
  });

  it('needs no writer when there is nothing left for one to write', () => {
    expect(needsWriter(after(theirs), { description: 'Painted the fence.' })).toBe(false);
    expect(needsWriter(after({ traits: [] }), { description: 'Painted the fence.' })).toBe(true);
    expect(needsWriter(after({ ai_summary: 'Mine.' }), { description: 'Painted the fence.' })).toBe(true);
  });

  it.each<[UpdateEventBody, boolean]>([
    [{ traits: null }, true],
    [{ ai_summary: null }, true],
    [{ traits: ['Humor'] }, false],
    [{ ai_summary: 'Otherwise.' }, false],
    [{ in_resume: 'no' }, false],
    [{ date: '2026-03-01' }, false],
  ])('is handed back with null: %j', (body, isHandedBack) => {
    const before = after(theirs);
    expect(mayNeedWriter(body)).toBe(isHandedBack);
    expect(needsWriter(before, body)).toBe(isHandedBack);
    expect(editedEvent(before, body, now).ai.status).toBe(isHandedBack ? 'pending' : 'done');
  });

  it('is the writer’s already where null changes nothing', () => {
    const before = entry();
    const nulls = { traits: null, ai_summary: null };
    expect(changedFields(before, editedEvent(before, nulls, now))).toEqual({});
  });

  it('is written anew once it is handed back', () => {
    const returned = editedEvent(after(theirs), { traits: null, ai_summary: null }, now);
    expect(finishedEvent(returned, byWriter(returned))).toMatchObject({
      ...{ traits: ['Helpfulness', 'Kindness'], traits_source: 'writer' },
      ...{ ai_summary: 'You carried a wardrobe up four flights.', summary_source: 'writer' },
    });
  });
});

describe('the passages that traits were read from', () => {
  it('stay with the traits that remain', () => {
    expect(after({ traits: ['Helpfulness', 'Humor'] }).trait_evidence).toEqual([
      { trait: 'Helpfulness', quotes: ['Helped my neighbor'] },
    ]);
  });

  it('go with the words they stand in, and a trait that stood on nothing else is read anew', () => {
    const learned = { what_learned: 'Stairs teach patience.' };
    const read = { trait: 'Patience' as const, quotes: ['Stairs teach patience'] };
    const before = entry({ ...learned, traits: ['Patience'], trait_evidence: [read] });
    expect(editedEvent(before, { what_learned: 'Never again.' }, now)).toMatchObject({
      trait_evidence: [],
      ai: { status: 'pending' },
    });
    expect(needsWriter(before, { title: 'Stairs' })).toBe(false);
  });

  it('are none of words that were taken out while the writer wrote', () => {
    const changed = { ...entry(), description: 'Carried a wardrobe for my neighbor.', title: 'A wardrobe' };
    expect(finishedEvent(changed, byWriter(entry()))).toMatchObject({
      traits: ['Kindness'],
      trait_evidence: [{ trait: 'Kindness', quotes: ['my neighbor'] }],
    });
  });
});

describe('the title', () => {
  const long = 'Carried the wardrobe down again, because it did not fit through the door.';
  it.each<[string, UpdateEventBody, Partial<EventRow>, string]>([
    ['is derived anew', { description: long }, {}, 'Carried the wardrobe down again, because it did no...'],
    ['stays when a person wrote it', { description: long }, { title: 'Wardrobe day' }, 'Wardrobe day'],
    ['is the one that was sent', { description: long, title: 'Down again' }, {}, 'Down again'],
    ['is derived when the old cut was sent along', { description: 'Slept.', title: entry().title }, {}, 'Slept.'],
    ['stays when the words stay', { what_learned: 'x' }, {}, 'Helped my neighbor carry a wardrobe up four flight...'],
  ])('%s', (_what, body, different, title) => {
    expect(after(body, different).title).toBe(title);
  });
});

describe('the words that a date was read from', () => {
  const dated = { description: 'Yesterday I sang.', date: '2026-03-09', date_words: 'Yesterday' };
  it.each<[string, UpdateEventBody, Partial<EventRow>]>([
    ['stay when nothing is said about the date', { is_public: false }, { date: '2026-03-09', date_words: 'Yesterday' }],
    ['go when a date is set', { date: '2026-03-08' }, { date: '2026-03-08', date_words: null }],
    ['go with a date that is confirmed', { date: '2026-03-09' }, { date: '2026-03-09', date_words: null }],
    [
      'go when they are taken out, and the date stays',
      { description: 'Last Friday I sang.' },
      { date: '2026-03-09', date_words: null },
    ],
  ])('%s', (_what, body, expected) => {
    expect(after(body, dated)).toMatchObject(expected);
  });
});

describe('an event that becomes a cry for help', () => {
  const theirs = { traits: ['Patience'], in_resume: 'yes', ai_summary: 'Mine.' } satisfies UpdateEventBody;
  const quiet = { is_public: false, tone: 'crisis', in_resume: 'auto', traits: [], trait_evidence: [] };
  const heard = { ...byWriter(entry()), writing: { ...byWriter(entry()).writing, tone: 'crisis' as const } };

  it.each<[string, EventRow]>([
    ['by its words', editedEvent(after(theirs), { description: 'I want to die' }, now)],
    ['by its words, whatever comes with them', after({ ...theirs, is_public: true, description: 'I want to die' })],
    ['when a model hears it', finishedEvent(entry(), heard)],
    ['when a model hears it, whatever its author set', finishedEvent(after(theirs), heard)],
  ])('is private, without traits and out of the résumé: %s', (_what, event) => {
    expect(event).toMatchObject({ ...quiet, traits_source: 'writer' });
  });

  it('keeps the summary that its author wrote', () => {
    const finished = finishedEvent(after(theirs), heard);
    expect(finished).toMatchObject({ ai_summary: 'Mine.', summary_source: 'person' });
  });
});

describe('what was heard in an event beyond its words', () => {
  it.each(['heavy', 'crisis'] as const)('stays %s when words beside the description change', (tone) => {
    const before = entry({ tone });
    for (const body of [{ title: 'Monday' }, { what_learned: 'Lift with the legs!' }]) {
      const edited = editedEvent(before, body, now);
      expect(edited).toMatchObject({ tone, ai: { status: 'done' } });
    }
    expect(editedEvent(before, { description: 'Painted the fence.' }, now)).toMatchObject({
      ...{ tone: 'plain', ai: { status: 'pending' } },
    });
  });

  it('goes with the words that said it', () => {
    const before = entry({ what_learned: 'That I want to die.', tone: 'crisis' });
    expect(editedEvent(before, { what_learned: null }, now)).toMatchObject({
      ...{ tone: 'plain', is_public: false, ai: { status: 'pending' } },
    });
  });
});

describe('a heavy event', () => {
  it('is shown by the built-in writer as little as it says beside pain', () => {
    const heavy = entry({ tone: 'heavy', traits: [] });
    const { writing, ...by } = byWriter(heavy);
    const more = { trait: 'Empathy' as const, quotes: ['my neighbor'] };
    const read = {
      ...writing,
      traits: [...writing.traits, 'Empathy' as const],
      trait_evidence: [...writing.trait_evidence, more],
    };
    expect(finishedEvent(heavy, { ...by, writing: read })).toMatchObject({ tone: 'heavy', traits: ['Empathy'] });
    expect(finishedEvent(heavy, { ...by, writing: read, source: 'gemini' }).traits).toHaveLength(3);
  });

  it.each([
    ['My cat died on Monday', true],
    ['My cat died and I was hit again last night', false],
    ['I got the job!', true],
  ])('that was made public is so with other words only where they say nothing new: %s', (description, isPublic) => {
    const shown = entry({ description: 'My cat died', tone: 'heavy', is_public: true, public_by_choice: true });
    expect(editedEvent(shown, { description }, now).is_public).toBe(isPublic);
    expect(editedEvent(shown, { description, is_public: true }, now).is_public).toBe(true);
  });
});

describe('a cry for help whose words are changed', () => {
  const help = entry({ description: 'I want to die', tone: 'crisis', is_public: false });
  const crisis = finishedEvent(help, byWriter(help));
  const harmless = { description: 'Painted the fence.', is_public: true };
  const reworded = editedEvent(crisis, harmless, now);

  it('stays private until its author says otherwise, and nothing else with it', () => {
    expect(reworded).toMatchObject({ tone: 'plain', is_public: false, ai: { status: 'pending' } });
    expect(editedEvent(reworded, harmless, now).is_public).toBe(false);
    expect(editedEvent(reworded, { title: 'Fence', is_public: true }, now).is_public).toBe(false);
    expect(finishedEvent(reworded, byWriter(reworded)).is_public).toBe(false);
    expect(editedEvent(reworded, { is_public: true }, now).is_public).toBe(true);
  });

  it('may be made public as it is, and is private again with other words', () => {
    const shown = editedEvent(crisis, { is_public: true }, now);
    expect(shown).toMatchObject({ tone: 'crisis', is_public: true });
    expect(editedEvent(shown, { title: 'Monday', is_public: true }, now).is_public).toBe(false);
    expect(editedEvent(shown, { date: '2026-03-08' }, now).is_public).toBe(true);
  });

  it('is like any other once it has been read anew', () => {
    const read = finishedEvent(reworded, byWriter(reworded));
    expect(editedEvent(read, { title: 'Fence', is_public: true }, now).is_public).toBe(true);
  });
});

describe('the summary as others read it', () => {
  it('is nothing before there is one', () => {
    const day = { date: '2026-03-09', date_words: null, is_public: true, image_url: null, created_at: now, idem: null };
    expect(newEvent(author, { description: words, chat: false }, day)).toMatchObject({ public_summary: '' });
  });

  it('is the author’s version of what the writer wrote', () => {
    const event = entry();
    expect(event).toMatchObject({ summary_kind: 'told', ai_summary: 'You carried a wardrobe up four flights.' });
    expect(asPublicEvent(event.id, event).ai_summary).toBe('I carried a wardrobe up four flights.');
    expect(asLifeEvent(event.id, event).ai_summary).toBe(event.ai_summary);
  });

  it.each<[UpdateEventBody, string]>([
    [{ title: 'The wardrobe' }, 'I carried a wardrobe up four flights.'],
    [{ ai_summary: 'Up with it!' }, 'Up with it!'],
    // What was written of other words is nobody else’s to read until it is written anew.
    [{ description: 'Painted the fence.' }, ''],
    [{ description: 'Painted the fence.', ai_summary: 'Green now.' }, 'Green now.'],
  ])('after %j is “%s”', (body, shown) => {
    const event = after(body);
    expect(asPublicEvent(event.id, event).ai_summary).toBe(shown);
  });

  it('keeps nothing of a writer’s for others where the writer has nothing for them', () => {
    const stored = entry();
    const event = finishedEvent(stored, {
      ...byWriter(stored),
      writing: { ...byWriter(stored).writing, public_summary: null },
    });
    expect(asPublicEvent(event.id, event).ai_summary).toBe('');
  });
});
