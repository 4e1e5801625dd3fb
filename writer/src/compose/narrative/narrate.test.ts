import type { TraitName } from '@app/shared/trait-catalogue';
import { addDays } from '@app/shared/dates';
import { describe, expect, it } from 'vitest';
import { sourceOfEvents } from '../../llm/narrative.ts';
import type { NarrativeEvent, NarrativeInput, WrittenSentence } from '../../contract.ts';
import entries from '../../../test/entries.json' with { type: 'json' };
import claims from './claims.json' with { type: 'json' };
import { createBuiltinWriter } from '../builtin-writer.ts';
import { narrate } from './narrate.ts';

const writer = createBuiltinWriter();

async function eventOf(
  description: string,
  index: number,
  what_learned: string | null,
  stepDays: number,
): Promise<NarrativeEvent> {
  const written = await writer.summarize({ title: '', description, what_learned }, new AbortController().signal);
  return {
    id: String(index).padStart(24, '0'),
    title: description.slice(0, 50),
    description,
    what_learned,
    date: addDays('2023-01-03', index * stepDays),
    traits: written.traits,
    ai_summary: written.summary,
  };
}

async function inputOf(texts: string[], learned: string | null = null, stepDays = 9): Promise<NarrativeInput> {
  const events = await Promise.all(texts.map((text, index) => eventOf(text, index, learned, stepDays)));
  const counts = new Map<TraitName, number>();
  for (const trait of events.flatMap(({ traits }) => traits)) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  const traitCounts = [...counts].map(([trait, count]) => ({ trait, count })).sort((a, b) => b.count - a.count);
  return { purpose: 'bio', variant: 0, events, total: events.length, traitCounts };
}

const told = async (texts: string[], different: Partial<NarrativeInput> = {}) =>
  (await narrate({ ...(await inputOf(texts)), ...different })).sentences;

const textOf = (sentences: WrittenSentence[]): string => sentences.map(({ text }) => text).join(' ');

/** What is left of a sentence without its count, which is the number of its events. */
const withoutCount = ({ text, event_ids }: WrittenSentence): string =>
  event_ids.length > 1 ? text.replace(new RegExp(`\\b${String(event_ids.length)} times\\b`), '') : text;

const claimed = new Set(Object.values(claims));

const career = `
Got promoted to senior engineer after two years of asking
Shipped the billing migration. 40k customers, zero downtime. I was so nervous.
My dad passed away on Tuesday. I held his hand.
Closed the Acme deal ($120k ARR), biggest of my career
Told the doctor about the lump
Reduced page load from 4.2s to 0.9s by lazy loading images
Our team won the hackathon with a tool for blind cooks
I cleaned the kitchen
I cleaned the kitchen again
Ran 5k
Ran 8 km along the river
Ran 12 km
Cried in the car, then walked in and gave the presentation
No, that is wrong, I meant Sunday
First I woke up late, then I led the sprint review
On 3 March I became a mentor for two interns
Paid off my student loan
Organised a street party for the whole block
Negotiated a better price with our supplier, saving 12%
`
  .trim()
  .split('\n');

describe.each(['bio', 'review', 'application'] as const)('the built-in narrative for a %s', (purpose) => {
  it.each([1, 3, 8, 60, 200])(
    'rests every sentence on events and every number on those it cites (%i events)',
    async (count) => {
      const input = await inputOf(entries.slice(0, count));
      const { sentences } = await narrate({ ...input, purpose });
      expect(sentences.length).toBeGreaterThan(0);
      expect(sentences.length).toBeLessThan(30);
      for (const sentence of sentences) {
        const cited = input.events.filter(({ id }) => sentence.event_ids.includes(id));
        expect(cited).toHaveLength(sentence.event_ids.length);
        expect(sourceOfEvents(cited).unknown(withoutCount(sentence)), sentence.text).toEqual([]);
      }
      const paragraphs = sentences.map(({ paragraph }) => paragraph);
      expect(paragraphs).toEqual([...paragraphs].sort((a, b) => a - b));
      expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
      expect(textOf(sentences)).not.toMatch(
        /\byou(?:r|rs|rself)?\b.*\byou\b.*\byou\b|\b(?:today|yesterday|tonight)\b(?!')| {2}|undefined/,
      );
    },
  );

  it('leaves out what is private, what was not done, and what nobody did', async () => {
    expect(textOf(await told(career, { purpose }))).not.toMatch(/dad|hand|doctor|lump|loan|Sunday|cried/i);
  });

  it('writes another text on the next refresh, and the same for the same', async () => {
    const input = await inputOf(entries.slice(0, 60));
    const [first, again, next] = await Promise.all([0, 0, 1].map((variant) => narrate({ ...input, purpose, variant })));
    expect(again).toEqual(first);
    expect(textOf(next?.sentences ?? [])).not.toBe(textOf(first?.sentences ?? []));
  });

  it('tells others with each refresh, and the strongest in all', async () => {
    // Three proofs are chosen of the strongest; among more entries there are more of these.
    const input = await inputOf([...entries.slice(0, purpose === 'application' ? 60 : 40), 'Won the city chess cup']);
    const texts = await Promise.all([0, 1, 2].map((variant) => narrate({ ...input, purpose, variant })));
    const ids = texts.map(({ sentences }) => new Set(sentences.flatMap(({ event_ids }) => event_ids)));
    const [first = new Set(), second = new Set(), third = new Set()] = ids;
    expect([...second].filter((id) => !first.has(id)).length).toBeGreaterThan(0);
    expect([...third].filter((id) => !second.has(id)).length).toBeGreaterThan(0);
    if (purpose !== 'application') for (const { sentences } of texts) expect(textOf(sentences)).toMatch(/chess cup/);
  });

  it('tells what the person wants told, whatever it is, and never what they do not', async () => {
    const input = await inputOf(career);
    const events = input.events.map((event) => ({
      ...event,
      in_resume: /kitchen$/.test(event.description) ? 'yes' : /Acme/.test(event.description) ? 'no' : 'auto',
    })) satisfies NarrativeEvent[];
    const text = textOf((await narrate({ ...input, purpose, events })).sentences);
    expect(text).toMatch(/cleaned the kitchen/i);
    expect(text).not.toContain('Acme');
  });
});

describe('the built-in narrative', () => {
  it('tells one event in the first person, with when it was and what was learned', async () => {
    const input = await inputOf(['Helped my neighbour fix her bike'], 'that patience pays off');
    expect(textOf((await narrate(input)).sentences)).toBe(
      'In January 2023, I helped my neighbour fix her bike. I learned that patience pays off.',
    );
  });

  it('says a year once, in however many paragraphs it is told', async () => {
    const deeds = [
      'Led the choir',
      'Repaired the bike of a friend',
      'Organized the garden day',
      'Helped a friend move',
    ];
    const input = await inputOf([...deeds, 'Painted the fence of the school', 'Taught a friend to swim']);
    const events = input.events.map((event, index) => ({
      ...{ ...event, date: `2023-0${String(index + 1)}-10` },
      traits: [index % 2 === 0 ? ('Leadership' as const) : ('Helpfulness' as const)],
    }));
    const { sentences } = await narrate({ ...input, events });
    expect(sentences.at(-1)?.paragraph).toBeGreaterThan(0);
    expect(textOf(sentences).match(/\b(?:In|in) (?:\w+ )?2023\b/g)).toHaveLength(1);
  });

  it('gives the month to what was done, and not to what came of it', async () => {
    const sentences = await told(['Mentored two interns. Both were hired.'], { variant: 1 });
    expect(textOf(sentences)).toBe('In January 2023, I mentored two interns. Both were hired.');
  });

  it('tells the number that stands in a fragment with the deed before it', async () => {
    expect(textOf(await told(career.slice(1, 2)))).toBe(
      'In January 2023, I shipped the billing migration. 40k customers, zero downtime.',
    );
  });

  it.each([
    [['I cleaned the kitchen', 'Cleaned the kitchen again'], 'In January 2023, I cleaned the kitchen twice.'],
    [
      ['Wrote a letter to my uncle', 'I wrote a letter to my uncle', 'Wrote another letter to my uncle'],
      'In January 2023, I wrote a letter to my uncle 3 times.',
    ],
    [['Ran 5k', 'Ran 12 km', 'Ran 8 km along the river'], 'In January 2023, I ran 3 times, from 5 to 12 km.'],
    [
      ['Ran 10k in 50 minutes', 'Ran 10k in 51 minutes', 'Ran 10k in 52 minutes'],
      'In January 2023, I ran 3 times, 10 km each time.',
    ],
    [
      ['Read 20 pages', 'Read 20 pages of Middlemarch', 'I read 20 pages'],
      'In January 2023, I read 3 times, 20 pages each time.',
    ],
  ])('tells once what repeats: %j', async (texts, text) => {
    const sentences = await told(texts);
    expect(textOf(sentences)).toBe(text);
    expect(sentences[0]?.event_ids).toHaveLength(texts.length);
  });

  it('leaves a comparison whole', async () => {
    expect(textOf(await told(['Swam 40 lengths without stopping, 12 more than last week.']))).toMatch(
      /I swam 40 lengths without stopping, 12 more than last week\.$/,
    );
  });

  it('tells what repeats too often to show all of it in the words of those events that it shows', async () => {
    const [sentence] = await told([
      'Cleaned the kitchen',
      ...Array.from({ length: 50 }, () => 'Cleaned the kitchen again'),
    ]);
    expect(sentence?.text).toBe('Between January 2023 and March 2024, I cleaned the kitchen again 50 times.');
    expect(sentence?.event_ids).toHaveLength(50);
    expect(sentence?.event_ids).not.toContain('0'.repeat(24));
  });

  it('begins a review with outcomes and numbers, as bullets without “I”', async () => {
    const bullets = (await told(career, { purpose: 'review' })).map(({ text }) => text);
    expect(bullets.slice(0, 4).filter((bullet) => /\d[\d.]*(?:k|s|%)/.test(bullet)).length).toBeGreaterThanOrEqual(3);
    expect(bullets).toContain('Promoted to senior engineer after two years of asking.');
    for (const bullet of bullets) expect(bullet).not.toMatch(/^I /);
  });

  it('writes an application in at most three paragraphs, each a claim and its proof', async () => {
    const sentences = await told(career, { purpose: 'application' });
    const paragraphs = [...new Set(sentences.map(({ paragraph }) => paragraph))];
    expect(paragraphs).toHaveLength(3);
    for (const paragraph of paragraphs) {
      const [claim, ...proofs] = sentences.filter((sentence) => sentence.paragraph === paragraph);
      expect(claim?.text).toMatch(/^(?:I|People) [^\d]+\.$/);
      expect(proofs.length).toBeGreaterThan(0);
      expect(claim?.event_ids).toEqual(expect.arrayContaining(proofs.flatMap(({ event_ids }) => event_ids)));
    }
  });

  it('names a month where a paragraph begins, and keeps the grammar of what follows it', async () => {
    for (const variant of [0, 1, 2, 3]) {
      const text = textOf(await told(career, { variant }));
      expect(text).not.toMatch(/in the same month|, (?:First|On|Then|My|Our|The) |March You|\d{4}, In/);
    }
  });

  it('tells a long record from its beginning to its end', async () => {
    const { events, ...input } = await inputOf(entries.slice(0, 150));
    const { sentences } = await narrate({ ...input, events });
    const cited = sentences
      .flatMap(({ event_ids }) => event_ids)
      .map((id) => events.findIndex((event) => event.id === id));
    expect(Math.min(...cited)).toBeLessThan(50);
    expect(Math.max(...cited)).toBeGreaterThan(100);
  });

  it('leaves out grief, illness and despair', async () => {
    const sentences = await told([
      'My dad passed away on Tuesday. I held his hand.',
      'Was told that it is cancer',
      'Painted a mural at school',
    ]);
    expect(textOf(sentences)).toContain('I painted a mural at school');
    expect(textOf(sentences)).not.toMatch(/dad|hand|cancer/);
    expect(await told(['I want to die'])).toEqual([]);
  });

  it('quotes what it cannot retell, when there is nothing else', async () => {
    expect(textOf(await told(['Hoy ayudé a mi vecina']))).toBe('In January 2023, I wrote: “Hoy ayudé a mi vecina.”');
  });

  it('quotes beside English what was written in another language and says how much', async () => {
    const both = ['Shipped the billing migration', 'Heute die Meisterprüfung bestanden, 96 von 100 Punkten'];
    expect(textOf(await told(both))).toContain('I wrote: “Heute die Meisterprüfung bestanden, 96 von 100 Punkten.”');
  });

  it('tells of a job and an exam before what is done every day', async () => {
    const days = ['Swam 20 laps', 'Fixed the leaking tap', 'Called the tax office', 'Sent 3 letters', 'Mowed the lawn'];
    const daily = days.flatMap((day) => [day, `${day} with Ana`, `${day} before work`]);
    const text = textOf(
      await told([...daily, 'GOT THE BOOKSHOP JOB!!!!', 'Aprobé el examen de neerlandés con un 8,5']),
    );
    expect(text).toContain('I got the bookshop job');
    expect(text).toContain('I wrote: “Aprobé el examen de neerlandés con un 8,5.”');
  });

  it('says each month once, and the year where it changes', async () => {
    const input = await inputOf(['Planted roses along the fence.', 'Shipped the billing migration.', 'Led the choir.']);
    const on = async (...dates: string[]) => {
      const events = input.events.map((event, at) => ({ ...event, traits: [], date: dates[at] ?? event.date }));
      return textOf((await narrate({ ...input, events })).sentences);
    };
    expect(await on('2023-03-12', '2023-04-20', '2024-01-15')).toBe(
      'In March 2023, I planted roses along the fence. I shipped the billing migration in April. In January 2024, I led the choir.',
    );
    expect(await on('2023-03-12', '2023-03-20', '2023-03-28')).toBe(
      'In March 2023, I planted roses along the fence. I shipped the billing migration. I also led the choir.',
    );
  });

  it('puts several of a kind at the beginning or the end of a month only when all of them were then', async () => {
    const runs = ['Planted roses along the fence.', 'Ran 5 km', 'Ran 8 km', 'Ran 12 km'];
    const input = await inputOf(runs);
    const on = async (...dates: string[]) => {
      const events = input.events.map((event, at) => ({ ...event, traits: [], date: dates[at] ?? event.date }));
      return textOf((await narrate({ ...input, events })).sentences);
    };
    expect(await on('2023-02-12', '2023-03-01', '2023-03-15', '2023-03-29')).toContain('In March, I ran 3 times');
    expect(await on('2023-02-12', '2023-03-27', '2023-03-28', '2023-03-29')).toContain('At the end of March, I ran');
  });

  it('says two short deeds of a month that show the same in one sentence, which opens both', async () => {
    const input = await inputOf(['Planted roses along the fence.', 'Shipped the billing migration.']);
    const events = input.events.map((event) => ({ ...event, traits: ['Initiative' as const] }));
    const { sentences } = await narrate({ ...input, events });
    expect(textOf(sentences)).toBe(
      'In January 2023, I planted roses along the fence and shipped the billing migration.',
    );
    expect(sentences[0]?.event_ids).toEqual(events.map(({ id }) => id));
  });

  it('goes from the first deed to the last, whatever they show, and never back', async () => {
    const input = await inputOf(entries.slice(0, 60));
    const dayOf = new Map(input.events.map(({ id, date }) => [id, date]));
    for (const variant of [0, 1, 2, 3]) {
      const { sentences } = await narrate({ ...input, variant });
      const deeds = sentences.filter(({ text }) => !claimed.has(text));
      const days = deeds.map(({ event_ids }) => dayOf.get(event_ids.at(-1) ?? '') ?? '');
      expect(days.length).toBeGreaterThan(6);
      expect(days).toEqual([...days].sort());
    }
  });

  it('begins with what most of the deeds show, and rests it on them', async () => {
    const input = await inputOf([
      'Led the choir',
      'Repaired the bike of a friend',
      'Led the garden day',
      'Ran the fair',
    ]);
    const events = input.events.map((event, at) => ({
      ...event,
      traits: [at === 1 ? ('Helpfulness' as const) : ('Leadership' as const)],
    }));
    const [first, ...rest] = (await narrate({ ...input, events })).sentences;
    expect(first).toEqual({
      ...{ text: 'I lead when a group needs it.', paragraph: 0 },
      event_ids: [0, 2, 3].map((at) => events[at]?.id),
    });
    expect(rest.length).toBeGreaterThan(0);
    const few = await narrate({ ...input, events: events.slice(0, 3) });
    expect(textOf(few.sentences)).not.toContain('when a group needs it');
  });

  it('writes nothing about nothing', async () => {
    expect(await told([])).toEqual([]);
  });
});
