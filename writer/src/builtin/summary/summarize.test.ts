import { limits } from '@app/shared/limits';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventWriting } from '../../contract.ts';
import { firstPerson } from '../../first-person.ts';
import { createBuiltinWriter } from '../builtin-writer.ts';
import { foreignLanguageOf } from '../languages/answer.ts';
import { readTraits } from '../read-entry.ts';
import { labelledSet } from '../../../training/labelled.ts';
import { fillers, outcomes, resultExamples } from './results.examples.ts';
import { summaryExamples } from './summaries.examples.ts';
import { summarize } from './summarize.ts';

const write = (description: string, what_learned: string | null = null) =>
  summarize({ title: '', description, what_learned });

/** What stands outside of quotation marks. */
const outsideQuotes = (text: string): string => text.replace(/“[^”]*”|„[^“]*“|«[^»]*»|"[^"]*"|'[^']*'(?!\w)/g, ' ');

describe('summaries by the built-in writer', () => {
  it.each(summaryExamples)('%s', async (description, learned, summary) => {
    expect((await write(description, learned)).summary).toBe(summary);
  });
});

describe('what came of it in numbers', () => {
  it.each(resultExamples)('stands in the summary of: %.60s…', async (description, ...results) => {
    const { summary, tone } = await write(description);
    for (const result of results) expect(summary).toContain(result);
    // What is heard as grief is retold whole.
    if (tone !== 'heavy') expect(summary.length).toBeLessThan(description.length);
  });

  it('stands in it wherever it was told, and whatever else was', async () => {
    const beside = fc.uniqueArray(fc.constantFrom(...fillers), { minLength: 3, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(beside, fc.constantFrom(...outcomes), fc.nat(), async (sentences, [outcome, number], at) => {
        const description = sentences.toSpliced(at % (sentences.length + 1), 0, outcome).join(' ');
        expect((await write(description)).summary).toContain(number);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what shows a strength', () => {
  it.each([
    'I\u2019m sober 100 days',
    'She asked "why" and I explained fractions to my daughter with apples',
    'I cannot cook but I made soup for my sick neighbor',
  ])('stands in the entry as it was written: %s', async (description) => {
    const { traits, trait_evidence } = await write(description);
    expect(traits).not.toEqual([]);
    expect(traits).toEqual(await readTraits({ title: '', description, what_learned: null }));
    expect(trait_evidence?.map(({ trait }) => trait)).toEqual(traits);
    for (const quote of trait_evidence?.flatMap(({ quotes }) => quotes) ?? []) expect(description).toContain(quote);
  });
});

describe('what an entry is about', () => {
  it.each([
    [
      'First night alone with the twins. I fed, bathed, read, sang, threatened, begged. The older one wanted water four times and the younger one wanted the moon. At ten I found them asleep in one bed. I sat on the stairs and ate cold noodles.',
      'First night alone with the twins.',
    ],
    [
      'First shift without a mentor. The phones rang all morning and somebody had taken my pen. I wrote down every name twice. A man shouted at me because of his bill. I let him shout. Then I ate my sandwich in the stairwell.',
      'First shift without a mentor.',
    ],
    [
      'I hate computers. The printer had a fault that nobody on the whole internet has ever described in any language. I reset it, cursed it, promised it a quiet life. Then it printed all of the pages of my thesis at once. I love computers.',
      'You hate computers.',
      'printed all of the pages',
      'You love computers.',
    ],
    [
      'He does not trust me. I put the bowl down and went to the other end of the yard and read the paper. It rained on the paper. I read on, page after page. When I looked up he was beside the bowl, and then he was beside my boot, wagging. He does trust me.',
      'He does not trust you.',
      'He does trust you.',
    ],
    [
      'The vet could not come because of the snow. The cow was down and the calf came backwards. I had only read about it in a book from the library, and the page was torn. My arms shook for an hour afterwards and my wife held the lamp without a word. Both stand.',
      'The cow was down and the calf came backwards.',
      'Both stand.',
    ],
    [
      'The mare had been restless since noon and I sat in the straw with my coffee. The stars came out over the barn. The foal came at two and would not breathe, so I rubbed it with a towel. My neighbor brought a lamp and his bad jokes about horses. Both are fine.',
      'foal',
      'Both are fine.',
    ],
  ])('stands in the summary of: %.50s…', async (description, ...said) => {
    const { summary } = await write(description);
    for (const one of said) expect(summary).toContain(one);
    expect(summary.length).toBeLessThan(description.length);
  });
});

describe('what is said against oneself', () => {
  it.each([
    ['I am a terrible mother.', '“I am a terrible mother.”'],
    [
      'I yelled at my son until he cried. I am a terrible mother.',
      '“I yelled at my son until he cried. I am a terrible mother.”',
    ],
    ['Ich bin ein Versager.', '„Ich bin ein Versager.“'],
  ])('is quoted and told nobody: %s', async (description, summary) => {
    expect((await write(description)).summary).toBe(summary);
  });
});

describe('tone and reasons', () => {
  const read = (description: string) => summarize({ title: '', description, what_learned: null });

  it.each([
    ['I want to die', 'help is available right now'],
    ['Ich will nicht mehr leben', 'Hilfe ist sofort erreichbar'],
    ['Quiero morir', 'hay ayuda ahora mismo'],
    ['Je veux mourir', 'il y a de l’aide tout de suite'],
  ])('answers %s only with where help is', async (description, said) => {
    const { summary, tone, traits, trait_evidence } = await read(description);
    expect(summary).toContain(said);
    expect(summary).toMatch(/\b988\b.*findahelpline\.com/);
    // In French these stand behind a space that no line ends at.
    expect(summary).not.toMatch(/ [:;!?]/);
    expect({ tone, traits, trait_evidence }).toEqual({ tone: 'crisis', traits: [], trait_evidence: [] });
  });

  it.each([
    'I apologized to my brother and\nforgave him for the letter.',
    'I stayed with her all night and held her\nhand.\n\nThen I helped my neighbor\nto carry his sofa.',
    'I want to thank my sister because\nshe helped me, and I taught the children\nto swim.',
  ])('gives reasons that stand in the entry, whatever lines they are on: %j', async (description) => {
    const { traits, trait_evidence = [] } = await read(description);
    expect(trait_evidence.map(({ trait }) => trait)).toEqual(traits);
    expect(traits).not.toEqual([]);
    for (const quote of trait_evidence.flatMap(({ quotes }) => quotes)) expect(description).toContain(quote);
  });

  it.each(['I want to\ndie', 'i\nwant\nto die', 'i want\nto\r\ndie'])(
    'hears despair on any lines: %j',
    async (description) => {
      expect((await read(description)).tone).toBe('crisis');
    },
  );

  it('adds no word to grief, and finds no strength where nothing was done', async () => {
    expect(await read('I feel like a failure today')).toMatchObject({
      summary: 'You feel like a failure today.',
      tone: 'heavy',
      traits: [],
    });
    expect(await read('My dad passed away on Tuesday. I held his hand.')).toMatchObject({
      summary: 'Your dad passed away on Tuesday. You held his hand.',
      tone: 'heavy',
    });
    expect((await read('Lost my job today. I have not told Kim yet.')).traits).toEqual([]);
  });

  it.each([
    ['Miscarriage at eleven weeks. We lit a candle.', null],
    ['Everything hurts since the funeral. I answered two emails.', null],
    ['The chemo starts on Monday.', null],
    ['We broke up.', null],
    ['We put our dog down', null],
    ['I drank again.', null],
    ['I yelled at my son until he cried. I am a terrible mother.', null],
    ['Hit rock bottom.', null],
    ['I love my kids and I am a failure as a father.', null],
    ['I counted the pills again tonight and stayed calm.', null],
    ['My dad passed away on Tuesday. I held his hand.', 'Compassion'],
    ['Drove my neighbour to her chemo appointment', 'Kindness'],
  ])('reads from grief only what an act says plainly: %s', async (description, trait) => {
    const { tone, traits } = await read(description);
    expect(tone).toBe('heavy');
    if (trait === null) expect(traits).toEqual([]);
    else expect(traits).toContain(trait);
  });

  it('keeps numbers, results, feelings and the end, where an entry is too long to be told whole', async () => {
    const { summary } = await read(
      'Shipped the billing migration on Thursday after a very long week. We planned it since the spring and everybody had an opinion about it. 40k customers moved, zero downtime. I was so nervous that I checked the dashboards every five minutes. Then we had cake.',
    );
    expect(summary).toMatch(/40k customers moved, zero downtime/);
    expect(summary).toMatch(/so nervous/);
    expect(summary).toMatch(/you had cake\.$/);
    expect(summary).not.toMatch(/opinion/);
  });

  it.each([
    ['Heute habe ich meine Führerscheinprüfung bestanden!', 'Heute hast du deine Führerscheinprüfung bestanden.'],
    ['Hoy corrí mi primera media maratón', 'Hoy corriste tu primera media maratón.'],
    ["J'ai enfin terminé mon mémoire", 'Tu as enfin terminé ton mémoire.'],
  ])('leaves %s in its language', async (description, summary) => {
    expect((await read(description)).summary).toBe(summary);
  });
});

it('shows no passage that is cut within a number', async () => {
  const { trait_evidence } = await write(
    'Wrote a program that sorts the 12,000 photos of our archive by year and place, which used to take the whole winter.',
  );
  expect(trait_evidence?.flatMap(({ quotes }) => quotes)[0]).toMatch(/the 12,000 photos of our archive/);
});

describe('properties of every summary', () => {
  const learned = 'that it was worth it';
  let written: { text: string; writing: EventWriting }[];
  beforeAll(async () => {
    written = [];
    for (const { text } of labelledSet.filter(({ split }) => split !== 'strangers'))
      written.push({ text, writing: await write(text, learned) });
  }, 60_000);

  it('is a short text in whole sentences that speaks to its author', () => {
    for (const { text, writing } of written) {
      const { summary } = writing;
      expect(summary.length, text).toBeLessThanOrEqual(limits.summaryMax);
      expect(summary, text).toMatch(/[.!…?] ?["”“»']?$/);
      expect(summary, text).not.toMatch(/ {2}|\n|\s[,.;]/);
      expect(outsideQuotes(summary), text).not.toMatch(/\b(?:I|I'm|my|myself|mine|we|our|us)\b(?! citizenship)/);
      expect(summary, text).toMatch(/^["“„«\p{Lu}\p{N}]/u);
    }
  });

  it('shows the passages that its traits were read from', () => {
    for (const { text, writing } of written) {
      const { traits, trait_evidence = [] } = writing;
      expect(trait_evidence.map(({ trait }) => trait)).toEqual(traits);
      expect(
        trait_evidence.filter(({ quotes }) => quotes.length === 0),
        text,
      ).toEqual([]);
      const quotes = trait_evidence.flatMap((one) => one.quotes);
      expect(
        quotes.filter((quote) => !text.includes(quote) && !learned.includes(quote)),
        text,
      ).toEqual([]);
    }
  });

  it('can be told to visitors in the first person', () => {
    const told = written.map(({ text, writing }) =>
      firstPerson(writing.summary, { title: '', description: text, what_learned: learned }),
    );
    const addressed = /(?<!\bthank[- ])\b(?:you|your|yours|yourself|yourselves)\b/i;
    expect(told.filter((text) => text !== null && addressed.test(outsideQuotes(text)))).toEqual([]);
    expect(told.filter((text) => text === null).length).toBeLessThan(5);
  });

  it('says in its first sentence nothing that the person did not say', () => {
    const turned = new Set(
      'you your yours yourself yourselves were are is together wrote about and that have been an a the'.split(' '),
    );
    for (const { text, writing } of written.filter((one) => foreignLanguageOf(one.text) === null)) {
      const first = writing.summary.split(/(?<=[.!?]”?)\s/)[0] ?? '';
      const said = new Set(
        text
          .toLowerCase()
          .replace(/[‘’]/g, "'")
          .match(/[\p{L}]+/gu),
      );
      const invented = (first.toLowerCase().match(/[\p{L}]+/gu) ?? []).filter(
        (word) => !said.has(word) && !turned.has(word) && !['t', 'am', 'can', 'weren', 'didn'].includes(word),
      );
      expect(invented, text).toEqual([]);
    }
  });

  it('has no stock phrase: a sentence comes twice only where two entries say the same', () => {
    const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    const lesson = bare(`You learned ${learned}`);
    const counts = new Map<string, number>();
    for (const { writing } of written)
      for (const sentence of new Set(writing.summary.split(/(?<=[.!?…][”"]?)\s/).map(bare)))
        if (sentence !== lesson) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
    const twice = [...counts].filter(([, count]) => count > 2).map(([sentence]) => sentence);
    const said = written.map(({ text }) => bare(text));
    const own = twice.filter((sentence) => said.filter((text) => text.includes(sentence.slice(-12))).length < 3);
    expect(own).toEqual([]);
  });

  it('holds for whatever is typed', async () => {
    const piece = fc.constantFrom(
      'I',
      'my',
      'was',
      'and',
      'not',
      'helped',
      'her',
      '"',
      "'",
      '.',
      ',',
      '\n',
      '- ',
      'we',
      'me',
      '🎉',
      'é',
      '日本',
      '!!!',
      '(',
      ':',
      'Learning',
      'a',
      '<b>',
      'Zqaz',
      '…',
      'mine',
    );
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 300 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 100 }),
      fc.array(piece, { minLength: 1, maxLength: 60 }).map((pieces) => pieces.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.option(text), async (description, learned) => {
        const { summary, traits } = await write(description, learned);
        expect(summary.length).toBeGreaterThan(0);
        expect(summary.length).toBeLessThanOrEqual(limits.summaryMax);
        expect(traits.length).toBeLessThanOrEqual(limits.traitsPerEvent);
      }),
      { numRuns: 300 },
    );
  });

  it('writes the same for the same words', async () => {
    const one = await write('Helped my neighbour fix her bike');
    expect(await write('Helped my neighbour fix her bike')).toEqual(one);
  });
});

describe('long and odd entries', () => {
  it('stays short for 4000 characters', async () => {
    const text =
      'I trained every morning before work and it was hard, but my sister ran with me and we never gave up because it mattered to us. '
        .repeat(31)
        .slice(0, limits.descriptionMax);
    const { summary, traits } = await write(text);
    expect(summary).toMatch(/^You trained every morning before work and it was hard, but your sister ran with you/);
    expect(traits).toContain('Self-Discipline');
  });

  it.each([
    'not '.repeat(1000),
    'help my '.repeat(500),
    'a'.repeat(4000),
    '"'.repeat(4000),
    "'a'a'".repeat(800),
    '<a '.repeat(1300),
    '(I ran, '.repeat(500),
  ])('reads %.12s… without choking', async (text) => {
    expect((await write(text)).summary.length).toBeLessThanOrEqual(limits.summaryMax);
  });

  it('lets other work through while it reads', async () => {
    const writer = createBuiltinWriter();
    const text = labelledSet
      .map((label) => label.text)
      .join(' ')
      .slice(0, limits.descriptionMax);
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(
      Array.from({ length: 10 }, () =>
        writer.summarize({ title: '', description: text, what_learned: null }, new AbortController().signal),
      ),
    );
    isOver = true;
    expect(turns).toBeGreaterThan(10);
  });
});
