import { sources } from '../languages/all.ts';
import type { Language } from '../languages/index.ts';
import { wholeWords } from '../nlp/whole-words.ts';

/** What is computed from a passage, and the sentence that says it; `isAlone` is said only when nothing else is. */
export interface NoticedRule {
  kind: string;
  pattern: string;
  say: string;
  /** The strengths that it may name. */
  traits?: string[];
  isAlone?: boolean;
}

/** What the journal says in one language. */
interface Replies {
  /** Where help is, to somebody who writes that they want to die. */
  help: string;
  /** The same where nothing was written down. */
  helpUnwritten: string;
  /** Said of a heavy event that only its author can read, and where one has become private by itself. */
  keptPrivate: string;
  nowPrivate: string;
  /** What patterns write as `<N>`: a number, money, a length of time. */
  shorthand: Record<string, string>;
  units: Partial<Record<string, { forms: string; one: string }>>;
  /** How the language spells numbers from zero on where it does not set them in digits. */
  small?: string[];
  /** What shows that something was done, the most telling act first. */
  acts: Record<string, string[]>;
  /** The same for what is heavy. */
  heavyActs: Record<string, string[]>;
  /** A death or a rite for the dead. */
  mourning: string[];
  /** What stands in the braces of a line, by the pattern that finds it. */
  slots: Record<string, string[]>;
  /** The lines by act, and by tone where no act is found. */
  reactions: Record<string, string[]>;
  noticed: NoticedRule[];
  appointment?: { day: string; weekday: string };
  /** Strengths that are shown to somebody. */
  forOthers?: string[];
  /** What is asked back about an entry, and what can be tapped below it. */
  questions: {
    /** Where the day to come is one of an appointment, with its word (`{what}`); and where it is any other. */
    occasion?: string;
    ahead: string;
    first: string;
    lesson: string;
    /** Of words that are nothing but a plan. */
    keep: string;
    keepIt: string;
    yes: string;
    no: string;
    write: string;
    nothing: string;
    /** How a day is named whose month was said, by the plural rules of ordinals; and one of another month. */
    dayOfMonth: Partial<Record<string, string>>;
    otherMonth: string;
  };
  /** What makes a passage of a story worth quoting, what does not, what goes on with the sentence before it, and who is somebody. */
  quote: { best: string[]; weak: string[]; pointing: string[]; people: string[] };
}

export const repliesIn = (language: Language): Replies => sources[language].replies;

const patterns = new Map<Language, Map<string, RegExp>>();

/** A pattern of a language's replies with what it calls a number, money or a thing; as whole words. */
export function patternOf(pattern: string, language: Language): RegExp {
  const ofLanguage = patterns.get(language) ?? new Map<string, RegExp>();
  const known = ofLanguage.get(pattern);
  if (known) return known;
  const { shorthand } = repliesIn(language);
  const full = Object.entries(shorthand).reduceRight(
    (text, [name, meaning]) => text.replaceAll(`<${name}>`, `(?:${meaning})`),
    pattern,
  );
  // Where it is a name that is looked for, its capital counts.
  const flags = full.includes('\\p{Lu}') ? 'gu' : 'giu';
  const built = wholeWords(full, flags);
  patterns.set(language, ofLanguage.set(pattern, built));
  return built;
}

/**
 * The first place where a pattern of a language is found in a text. `matchAll` would compile it anew: for the hundreds of patterns
 * of a language that is most of the time that an answer takes.
 */
export function findIn(text: string, pattern: string, language: Language): RegExpExecArray | undefined {
  const built = patternOf(pattern, language);
  const found = built.exec(text);
  built.lastIndex = 0;
  return found ?? undefined;
}

/** All places where a pattern of a language is found in a text. */
export const findAll = (text: string, pattern: string, language: Language): RegExpExecArray[] =>
  findIn(text, pattern, language) ? [...text.matchAll(patternOf(pattern, language))] : [];

/** Something done, by its name in the packs; English has all of them. */
export type Act = keyof (typeof sources)['en']['replies']['acts'];

/** Whether a text shows that something was done: `wentOn` after a setback, a `small` step. */
export const shows = (act: Act, text: string, language: Language): boolean =>
  (repliesIn(language).acts[act] ?? []).some((pattern) => findIn(text, pattern, language) !== undefined);

/** Whether its writer went on after a setback, held back, or did it in spite of their fear: what hurts beside it is no grief. */
export const overcomes = (text: string, language: Language): boolean =>
  shows('wentOn', text, language) || shows('heldBack', text, language) || shows('brave', text, language);

/** Whether a text has a death in it or a rite for the dead, whatever its tone. */
export const mourns = (text: string, language: Language): boolean =>
  repliesIn(language).mourning.some((pattern) => findIn(text, pattern, language) !== undefined);
