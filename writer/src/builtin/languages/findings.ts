import type { ForeignLanguage } from '../../grounding/language.ts';
import { signsOf } from '../../signs.ts';
import type { Words } from '../../tone/rows.ts';
import { wordsOf } from '../../tone/said.ts';
import de from '../data/words-de.json' with { type: 'json' };
import es from '../data/words-es.json' with { type: 'json' };
import fr from '../data/words-fr.json' with { type: 'json' };
import { partsOf, PASSAGE_MAX, withoutEnd } from '../text/passage.ts';
import { DENIED } from '../traits/senses.ts';
import type { Findings, Telling } from '../traits/trait-model.ts';
import { doneWithout } from '../traits/traits.ts';
import { grammars, type Grammar } from './grammar.ts';
import { phraseFinderOf, type PhraseFinder, type Standing } from './phrases.ts';
import { folded } from './words.ts';

/** For each sense (`traits/senses.ts`) its words in another language, in every form in which people tell of themselves. */
const senses: Readonly<Record<ForeignLanguage, Readonly<Record<string, string>>>> = { de, es, fr };
const finders = new Map<ForeignLanguage, PhraseFinder>();

/** As words are compared: a number within a phrase is `#`, whichever it is. */
const plainly = (lists: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists).map(([name, phrases]) => [
      name,
      folded(phrases).replace(/(?<=_)\p{N}[^ _]*|(?<=^| )\p{N}[^ _]*(?=_)/gu, '#'),
    ]),
  );

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

/** The senses of the words of a clause, without what is denied. */
function sensesIn(words: Words, { denies, opensDenial, joins }: Grammar, find: PhraseFinder): Found[] {
  const found: Found[] = [];
  let isOpened = false;
  let isDenied = false;
  words.forEach((word, from) => {
    if (joins.has(word)) isOpened = isDenied = false;
    const isAside = isDenied || (isOpened && !denies.has(word));
    for (const { name, end } of find(words, from)) {
      if (!isAside) found.push({ name, from, end });
      else if (doneWithout.has(DENIED + name)) found.push({ name: DENIED + name, from, end });
    }
    isDenied ||= denies.has(word);
    isOpened ||= opensDenial.has(word);
  });
  return found.filter((part) => !found.some((whole) => isPartOf(part, whole)));
}

/** Whether the writer does what a clause tells, or somebody else; null when nothing says so. */
function doerOf(written: Words, grammar: Grammar): 'own' | 'others' | null {
  const { own, ownForm, ownFirst, notOwn, others, othersForm } = grammar;
  const words = written.join(' ').replace(notOwn, ' ').split(' ');
  const isOwn = words.some((word) => own.has(folded(word)) || ownForm.test(word)) || ownFirst.has(written[1] ?? '');
  if (isOwn) return 'own';
  return words.some((word) => others.has(word) || othersForm.test(word)) ? 'others' : null;
}

/** What a German, Spanish or French sentence says. Its grammar is not read: clauses of others, wishes and denials are left out by their small words. */
export function findingsIn(sentence: string, language: ForeignLanguage): Findings {
  const grammar = grammars[language];
  const text = withoutEnd(sentence.normalize('NFC'));
  const passages = new Map<string, string>();
  const reasons = new Map<string, Telling>();
  let doer: 'own' | 'others' | null = null;
  let isDeed = false;
  for (const clause of partsOf(text)) {
    const written = wordsOf(clause);
    // Who does it is who did it in the clause before, when nothing says otherwise.
    const named = doerOf(written, grammar);
    const isOwn = named === 'own';
    doer = named ?? doer;
    const words = written.map(folded);
    if (doer === 'others' || words.some((word) => grammar.unreal.has(word))) continue;
    const found = sensesIn(words, grammar, finderIn(language));
    // What verbs nobody listed mean is not known: where the writer is who acts, something is done.
    const isDone = isOwn || found.some((one) => kindOf(one) === 'verb' || one.name.startsWith(DENIED));
    isDeed ||= isDone;
    for (const { name } of found) {
      passages.set(name, text.length <= PASSAGE_MAX ? text : clause.trim());
      reasons.set(name, isDone ? 'deed' : 'name');
    }
  }
  const words = wordsOf(text).map(folded);
  return {
    senses: new Set(reasons.keys()),
    reasons,
    passages,
    tells: isDeed ? 'deed' : 'name',
    meaning: [],
    sentences: [{ text, isDeed, signs: signsOf(words) }],
    length: words.filter((word) => word !== '.').length,
  };
}
