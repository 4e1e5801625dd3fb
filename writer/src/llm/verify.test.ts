import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../nlp/tokens.ts';
import { findQuote } from './quote.ts';
import { Source } from './source.ts';
import { isBorneOut, provenTraits, verify } from './verify.ts';

interface Row {
  list: string;
  kind: string;
  entry: string;
  sentence: string;
}

/** `review` and `own` were written before this code, and after it; `verbs` beside the opposites of the packs; `security` are confessions that a public page once had. */
const rows: Row[] = readFileSync(path.join(import.meta.dirname, 'paraphrases.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string, string])
  .map(([list, kind, entry, sentence]) => ({ list, kind, entry, sentence }));

/** The sentence as its author would say it. */
const inFirstPerson = (text: string): string =>
  text
    .replace(/\byou (are|were)\b/gi, (_all, verb: string) => (verb === 'are' ? 'I am' : 'I was'))
    .replace(/\b(at|to|with|yelled|blamed) you\b/g, '$1 me')
    .replace(/\byou\b/gi, 'I')
    .replace(/\bYour\b/g, 'My')
    .replace(/\byour(s?)\b/g, (_all, end: string) => (end ? 'mine' : 'my'));

const judge = ({ entry, sentence }: Pick<Row, 'entry' | 'sentence'>) =>
  sentencesOf(sentence).map(({ text }) =>
    verify({ text, first_person: inFirstPerson(text), quote: entry }, new Source([entry])),
  );
const isShown = (row: Row): boolean => judge(row).every(({ objection }) => objection === null);
const of = (list: string, kind: string): Row[] => rows.filter((row) => row.list === list && row.kind === kind);
const sentencesIn = (list: Row[]): string[] => list.map(({ sentence }) => sentence);

describe('what visitors read', () => {
  it.each([
    ['the neighbors think I hit my kids', 'I hit my kids.'],
    ['Dreamed I killed my boss', 'I killed my boss.'],
    ['stopped my ex from hitting our daughter', 'I hit my daughter.'],
    ['people say i beat my wife', 'I beat my wife.'],
    ['i doubt i am the father', 'I am the father.'],
    ['talked my friend out of quitting med school', 'I quit med school.'],
    ['Die Nachbarn glauben, ich schlage meine Kinder', 'Ich schlage meine Kinder.'],
  ])('of %s is not: %s', (entry, first_person) => {
    const text = first_person
      .replace(/\bI am\b/, 'You are')
      .replace(/\bI\b/, 'You')
      .replace(/\bmy\b/, 'your');
    expect(verify({ text, first_person, quote: entry }, new Source([entry])).forOthers).toBeNull();
  });

  it('is what the entry itself says', () => {
    const sentence = { text: 'You ran 10 km with Anna.', first_person: 'I ran 10 km with Anna.' };
    const entry = 'Ran 10 km with Anna';
    expect(verify({ ...sentence, quote: entry }, new Source([entry])).forOthers).toBe(sentence.first_person);
  });
});

describe('a sentence about an entry', () => {
  it.each([
    ['review', 60, 54],
    ['own', 40, 36],
    ['verbs', 16, 14],
    ['unread', 40, 33],
  ])('is shown where it says the same in other words: list %s', (list, count, least) => {
    const faithful = of(list, 'faithful');
    expect(faithful).toHaveLength(count);
    const dropped = sentencesIn(faithful.filter((row) => !isShown(row)));
    expect(dropped.length, dropped.join('\n')).toBeLessThanOrEqual(count - least);
  });

  it.each([
    ['review', 10, 8],
    ['own', 20, 16],
    ['verbs', 20, 20],
    ['unread', 20, 16],
  ])('is dropped where it says something else: list %s', (list, count, least) => {
    const invented = of(list, 'invented');
    expect(invented).toHaveLength(count);
    const shown = sentencesIn(invented.filter(isShown));
    expect(shown.length, shown.join('\n')).toBeLessThanOrEqual(count - least);
  });

  it.each(rows.filter(({ kind }) => kind !== 'faithful'))('says nothing else to others: $sentence', (row) => {
    expect(judge(row).map(({ forOthers }) => forOthers)).toEqual(judge(row).map(() => null));
  });

  it.each([
    ['I ran 10 km with Anna in Lisbon.', 'You ran 10 km with Anna in Lisbon.', 'I ran 10 km with Anna in Lisbon.'],
    ['Ran 10 km with Anna.', 'You ran 10 km with Anna.', 'I ran 10 km with Anna.'],
    ['I ran 48 minutes.', 'You ran 48 km.', null],
    ['Floods destroyed my house.', 'You destroyed your house.', null],
    ['My sister said: I stole it. Then she left.', 'You stole it.', null],
  ])('is for others where it says what the entry says, by the same persons: %s → %s', (entry, sentence, forOthers) => {
    expect(judge({ entry, sentence })[0]?.forOthers).toBe(forOthers);
  });

  it.each([
    ['I ran 12 km in Lisbon.', 'You ran 13 km in Lisbon.', '"13"'],
    ['I ran 12 km in Lisbon.', 'You ran 12 km in Porto.', '"Porto"'],
    ['Slept long.', 'You slept long with your boss.', '"boss"'],
    ['Passed the test on Friday.', 'You passed the test on Monday.', '"Monday"'],
    ['Passed the test.', 'You passed the test, see https://evil.example/now', 'evil.example'],
    ['Fixed her bike.', 'You fixed <b>her bike</b>.', 'plain text'],
    ['Fixed her bike.', 'You fixed her bike, well done!', '"well done"'],
    ['Fixed her bike.', 'You fixed her bike, right?', 'question'],
    ['Fixed her bike.', 'Du hast ihr Fahrrad repariert und bist nicht müde.', 'language'],
    ['Fixed her bike.', 'You are a fraud.', 'speak of'],
    ['Fixed her bike.', 'I fixed her bike.', '"you", not "I"'],
    ['Fixed her bike.', 'You did not fix her bike.', '"fix"'],
    ['I nearly fell.', 'You fell.', '"fell"'],
    ['My sister is pregnant.', 'You are pregnant.', '"pregnant"'],
    ['Hab mit paul das Fahrrad repariert.', 'Du hast mit Peter das Fahrrad repariert.', '"Peter"'],
    ['Ich habe 31 Kisten in den 4. Stock getragen.', 'Du hast 4 Kisten in den 31. Stock getragen.', '"4", "31"'],
    ['I carried 31 boxes up 4 floors.', 'You carried 4 boxes up 31 floors.', '"4", "31"'],
    ['Ran 12k in 1:05.', 'You ran 5k in 1:12.', '"5k"'],
    ['Fixed the sink on the 2nd try.', 'You fixed the sink on the first try.', '"first"'],
    ['said sorry to Ben first even tho he started it', 'Ben said sorry to you first.', '"ben"'],
    ['Helped my sister move.', 'Your sister helped you move.', '"sister"'],
    ["J'ai dit à Paul que j'étais désolée.", "Paul t'a dit qu'il était désolé.", '"paul"'],
    ['le llevé sopa a la vecina, la señora pilar, que está con gripe', 'La señora Pilar te llevó sopa.', '"pilar"'],
    ['Ich habe Lisa eine Jacke geschenkt.', 'Lisa hat dir eine Jacke geschenkt.', '"lisa"'],
    ['Ho regalato una sciarpa a Marta.', 'Marta ti ha regalato una sciarpa.', '"marta"'],
  ])('is dropped with the words that were wrong: %s → %s', (entry, text, words) => {
    const { objection } = verify({ text, first_person: '', quote: entry }, new Source([entry]));
    expect(objection).toContain(words);
  });

  it.each([
    ["J'ai aidé ma soeur à déménager.", 'Tu as aidé ta sœur à déménager.'],
    ['Hab mit paul das Fahrrad repariert.', 'Du hast mit Paul das Fahrrad repariert.'],
    ['I carried 31 boxes up 4 floors.', 'You carried the boxes up 4 floors, 31 boxes in all.'],
    ['Ben said sorry to me first.', 'Ben apologized to you first.'],
    ['Met Ben at the station. He hugged me for a long time.', 'Ben hugged you for a long time.'],
    ['heute nicht geraucht, obwohl lisa mir eine angeboten hat', 'Lisa hat dir eine angeboten.'],
    ['Ran a half in 1:58, on the 2nd try', 'You ran a half in 1 hour and 58 minutes on your second attempt.'],
  ])('is shown where only the spelling or the order is another: %s → %s', (entry, text) => {
    expect(judge({ entry, sentence: text })[0]?.objection).toBeNull();
  });

  it('needs a passage of the entry', () => {
    const entry = new Source(['I ran 10 km.']);
    expect(verify({ text: 'You ran 10 km.', first_person: '', quote: 'I swam' }, entry).objection).toContain('quote');
    expect(verify({ text: 'You ran 10 km.', first_person: '', quote: '' }, entry).objection).toContain('quote');
  });

  it('is asked about where somebody may have been mistaken for somebody else', () => {
    const entry = 'My boss gave me the keys. I ran home.';
    const ask = (text: string, quote: string) => verify({ text, first_person: '', quote }, new Source([entry])).ask;
    expect(ask('You got the keys from your boss.', 'My boss gave me the keys')).toBe('My boss gave me the keys');
    expect(ask('Your boss gave you the keys.', 'My boss gave me the keys')).toBe('My boss gave me the keys');
    expect(ask('You ran home.', 'I ran home')).toBeNull();
  });
});

describe('a quote', () => {
  it.each([
    ['Helped my neighbor fix her bike.', 'helped my neighbor', 'Helped my neighbor'],
    ['Helped my neighbor fix her bike.', 'helped my nieghbor fix', 'Helped my neighbor fix'],
    ['She’s home — finally!', "she's home - finally", 'She’s home — finally'],
    ['We won 🎉 the cup', 'we won the cup', 'We won 🎉 the cup'],
    ['I ran, then I slept, then I ate.', 'I ran … then I ate', 'I ran, then I slept, then I ate'],
    ['Avec ma sœur, ex æquo', 'avec ma soeur, ex aequo', 'Avec ma sœur, ex æquo'],
    ['Cafe\u0301 with Zoe\u0308', 'café with zoë', 'Cafe\u0301 with Zoe\u0308'],
    ['今日は友達を手伝った。', '友達を手伝った', '友達を手伝った'],
    ['می‌خواهم بدوم', 'می‌خواهم', 'می‌خواهم'],
  ])('%s ⊃ %s', (entry, quote, passage) => {
    expect(findQuote(entry, quote)).toBe(passage);
    expect(entry).toContain(passage);
  });

  it.each([
    ['I carried her home.', 'car'],
    ['I carried her home.', 'I carried him home and slept'],
    ['I carried her home.', '…'],
  ])('%s ⊅ %s', (entry, quote) => {
    expect(findQuote(entry, quote)).toBeNull();
  });
});

describe('traits', () => {
  const entry = new Source(['Helped my neighbor fix her bike, although it rained.']);

  it('keep the passage that shows them, as it stands in the entry', () => {
    const strengths = [
      { trait: 'Kindness', quote: 'helped my neighbor fix her bike' },
      { trait: 'Kindness', quote: 'out of the goodness of your heart' },
      { trait: 'Greatness', quote: 'fix her bike' },
      { trait: 'Focus', quote: 'the' },
      { trait: 'Perseverance', quote: 'Although it rained' },
    ];
    expect(provenTraits(strengths, entry)).toEqual([
      { trait: 'Kindness', quotes: ['Helped my neighbor fix her bike'] },
      { trait: 'Perseverance', quotes: ['although it rained'] },
    ]);
  });

  it.each([
    ['I did not finish the marathon; I stopped at 30 km.', 'finish the marathon'],
    ["I wasn't patient with the kids today.", 'patient with the kids'],
    ['Nobody stayed calm, least of all me.', 'stayed calm'],
    ['Almost quit smoking. Almost.', 'quit smoking'],
    ['I wish I had been honest with Ben.', 'honest with Ben'],
    ['I failed to keep my promise to Ruth.', 'keep my promise to Ruth'],
    ["She said I was kind. I don't think I was.", 'I was kind'],
    ['I never helped him move, though I promised.', 'helped him move'],
    ['I never helped him move, though I promised.', 'helped him move, though I promised'],
    ['The team shipped the release without me.', 'shipped the release'],
    ["Je n'ai pas gardé mon calme pendant la réunion.", 'gardé mon calme pendant la réunion'],
    ['My sister won the chess tournament. I watched.', 'won the chess tournament'],
    ['My sister won the chess tournament. I watched.', 'My sister won the chess tournament'],
    ['Anna was brave and told the boss the truth. I said nothing.', 'was brave and told the boss the truth'],
    ['Ich habe nicht geholfen, obwohl ich Zeit hatte.', 'geholfen'],
    ['No estudié nada para el examen.', 'estudié nada para el examen'],
    ['Je n’ai pas gardé mon calme pendant la réunion.', 'gardé mon calme'],
    ['Non ho aiutato mia madre.', 'aiutato mia madre'],
  ])('are none that the entry denies or sees in somebody else: %s (%s)', (text, quote) => {
    expect(provenTraits([{ trait: 'Courage', quote }], new Source([text]))).toEqual([]);
  });

  it.each([
    ['I did not yell at the kids.', 'did not yell'],
    ['Did not give up, although it rained.', 'Did not give up'],
    ['My brother yelled, and I stayed calm.', 'stayed calm'],
    ['Not only finished the race, but helped Tom over the line.', 'finished the race'],
    ['Swam 40 lengths without stopping.', 'Swam 40 lengths'],
    ['Held my sister’s hand until she slept.', 'Held my sister’s hand'],
    ['Anna was sick. I cooked for her and her kids.', 'cooked for her'],
    ['Ich bin nicht laut geworden, sondern ruhig geblieben.', 'ruhig geblieben'],
  ])('are those that the author acts out: %s (%s)', (text, quote) => {
    expect(provenTraits([{ trait: 'Courage', quote }], new Source([text]))).toHaveLength(1);
  });

  it('are at most four', () => {
    const strengths = ['Love', 'Zest', 'Humor', 'Focus', 'Wonder'].map((trait) => ({ trait, quote: 'fix her bike' }));
    expect(provenTraits(strengths, entry).map(({ trait }) => trait)).toEqual(['Love', 'Zest', 'Humor', 'Focus']);
  });
});

describe('a sentence of a narrative', () => {
  const entry = new Source(['Helped plan the budget for the school library with 3 others.', '4 March 2025']);

  it('says what its events say', () => {
    expect(isBorneOut('In March 2025, I helped plan the budget for the school library.', entry)).toBe(true);
    expect(isBorneOut('I planned the budget of 3,000 dollars.', entry)).toBe(false);
    expect(isBorneOut('I did not help plan the budget.', entry)).toBe(false);
    expect(isBorneOut('I am a licensed surgeon.', entry)).toBe(false);
  });

  it.each([
    ['今日は友達を手伝った。', '友達を手伝った。', '優勝した。'],
    ['我今天帮朋友搬家了。', '我今天帮朋友搬家。', '我升职了。'],
  ])('does so where there are no blanks between words: %s ⊃ %s', (description, told, invented) => {
    const source = new Source([description]);
    expect([isBorneOut(told, source), isBorneOut(invented, source)]).toEqual([true, false]);
  });

  it.each([
    ['Helped plan the budget for the school library.', 'I planned the budget for the school library alone.'],
    ['Helped plan the budget for the school library.', 'I planned the budget for the school library.'],
    ['Helped my neighbor Tom fix his bike.', 'I helped Tom steal his bike.'],
    ['The neighbors think I hit my kids.', 'I hit my kids.'],
    ['Tom helped me move the piano.', 'I helped Tom move the piano.'],
  ])('says it in their words, for anybody may read it: %s ⊅ %s', (description, sentence) => {
    expect(isBorneOut(sentence, new Source([description, '4 March 2025']))).toBe(false);
  });
});
