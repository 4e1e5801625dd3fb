import { finderOf, type Finder, type Sets } from '../nlp/patterns.ts';
import { sources } from './all.ts';
import type { Language } from './index.ts';

/** Patterns of tone in one language (`nlp/patterns.ts` reads them). */
interface TonePatterns {
  /** What is meant otherwise: 'my talk killed it', 'my sourdough is dead'. */
  idioms: string[];
  /** A wish to die, and hurting oneself. */
  cries: string[];
  /** What comes near to it, and what is said against oneself. */
  despair: string[];
  /** Grief, illness, loss, failure, shame, violence, and what others did to themselves. */
  heavy: string[];
  /** Eating next to nothing and the pride of weighing ever less, or a pregnancy that is not wanted: nothing to cheer at. */
  alwaysHeavy: string[];
  /** A success with what it was, or joy that is said. */
  bright: string[];
}

const tones = sources as Record<Language, { tone: TonePatterns & { sets: Sets } }>;

const findIn = ({ sets, ...patterns }: TonePatterns & { sets: Sets }, kind: keyof TonePatterns) => ({
  rows: patterns[kind],
  sets,
});

/** Finds what any language says of a kind. */
export const toneFinder = (kind: keyof TonePatterns): Finder =>
  finderOf(...Object.values(tones).map(({ tone }) => findIn(tone, kind)));

/** The same by language, where what stands around it has to be read, too. */
export const toneFinderIn = (language: Language, kind: keyof TonePatterns): Finder =>
  finderOf(findIn(tones[language].tone, kind));
