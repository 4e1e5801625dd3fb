import type { ForeignLanguage } from '../../grounding/language.ts';
import { signsOf } from '../../signs.ts';
import type { Words } from '../../tone/rows.ts';
import { wordsOf } from '../../tone/said.ts';
import de from '../data/words-de.json' with { type: 'json' };
import es from '../data/words-es.json' with { type: 'json' };
import fr from '../data/words-fr.json' with { type: 'json' };
import { DENIED, deniedSenses } from '../traits/senses.ts';
import type { Findings, Telling } from '../traits/trait-model.ts';
import { grammars, type Grammar } from './grammar.ts';
import { phraseFinderOf, type PhraseFinder, type Standing } from './phrases.ts';

/** Small letters without their marks, as they are often typed. */
const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');

/** For each sense (`traits/senses.ts`) its words in another language, in every form in which people tell of themselves. */
const senses: Readonly<Record<ForeignLanguage, Readonly<Record<string, string>>>> = { de, es, fr };
const finders = new Map<ForeignLanguage, PhraseFinder>();

const plainly = (lists: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([name, phrases]) => [name, bare(phrases)]));

/** Made ready when somebody first writes in a language: most journals have one. */
function finderIn(language: ForeignLanguage): PhraseFinder {
  const finder = finders.get(language) ?? phraseFinderOf(plainly(senses[language]));
  finders.set(language, finder);
  return finder;
}

interface Found extends Standing {
  from: number;
}

const kindOf = ({ name }: Found): string => name.slice(0, name.indexOf('.'));

/** 'um Hilfe gebeten' says another thing than 'Hilfe'. */
const isPartOf = (part: Found, whole: Found): boolean =>
  part.end - part.from < whole.end - whole.from &&
  whole.from <= part.from &&
  whole.end >= part.end &&
  kindOf(part) === kindOf(whole);

/** What it shows to do without. */
const doneWithout: ReadonlySet<string> = new Set(deniedSenses.map(({ name }) => name));

/** The senses of the words of a clause, without what is denied. */
function sensesIn(words: Words, { denies, joins }: Grammar, find: PhraseFinder): Found[] {
  const plain = words.map(bare);
  const found: Found[] = [];
  let isDenied = false;
  words.forEach((word, from) => {
    if (joins.has(word)) isDenied = false;
    for (const { name, end } of find(plain, from)) {
      if (!isDenied) found.push({ name, from, end });
      else if (doneWithout.has(DENIED + name)) found.push({ name: DENIED + name, from, end });
    }
    if (denies.has(word)) isDenied = true;
  });
  return found.filter((part) => !found.some((whole) => isPartOf(part, whole)));
}

/** What others said. */
const quoted = /["„“”«][^"„“”«»\n]{1,300}["“”»]/gu;
const clauseMarks = /[,:;()–—]+/;
const PASSAGE_MAX = 140;

/** What a German, Spanish or French sentence says. Its grammar is not read: clauses of others, wishes and denials are left out by their small words. */
export function findingsIn(sentence: string, language: ForeignLanguage): Findings {
  const grammar = grammars[language];
  const text = sentence.trim().replace(/[\s.!?…]+$/, '');
  const said = text.replace(quoted, ' ');
  const passages = new Map<string, string>();
  const reasons = new Map<string, Telling>();
  let isOthers = false;
  let isDeed = false;
  for (const clause of said.split(clauseMarks)) {
    const words = wordsOf(clause);
    const isOwn = words.some((word) => grammar.own.has(word) || grammar.ownForm.test(word));
    // Who does it is who did it in the clause before, when nothing says otherwise.
    isOthers = !isOwn && (isOthers || words.some((word) => grammar.others.has(word) || grammar.othersForm.test(word)));
    if (isOthers || words.some((word) => grammar.unreal.has(word))) continue;
    const found = sensesIn(words, grammar, finderIn(language));
    const isDone = isOwn || found.some((one) => kindOf(one) === 'verb' || one.name.startsWith(DENIED));
    isDeed ||= isDone;
    for (const { name } of found) {
      passages.set(name, text.length <= PASSAGE_MAX ? text : clause.trim());
      reasons.set(name, isDone ? 'deed' : 'name');
    }
  }
  const words = wordsOf(said);
  return {
    senses: new Set(reasons.keys()),
    reasons,
    passages,
    tells: isDeed ? 'deed' : 'name',
    meaning: [],
    sentences: [{ text, isDeed, signs: signsOf(words.map(bare)) }],
    length: words.filter((word) => word !== '.').length,
  };
}
