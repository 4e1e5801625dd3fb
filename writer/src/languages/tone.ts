import type { Sets } from '../nlp/patterns.ts';
import { sources } from './all.ts';

/** Patterns of tone in one language (`nlp/patterns.ts` reads them), and the sets that they name. */
export interface TonePatterns {
  sets: Sets;
  /** Words that deny, doubt or only hope for what follows. */
  denied: string;
  /** What is meant otherwise: 'my talk killed it', 'my sourdough is dead'. */
  idioms: string[];
  /** What others did or said, which is the grief of those who write of it. */
  others: string[];
  /** A wish to die, and hurting oneself. */
  cries: string[];
  /** What comes near to it, and what is said against oneself. */
  despair: string[];
  /** Grief, illness, loss, failure, shame, violence. */
  heavy: string[];
  /** Eating next to nothing and the pride of weighing ever less, or a pregnancy that is not wanted: nothing to cheer at. */
  alwaysHeavy: string[];
  /** What comes after a setback and makes it none: another application, the next test. */
  wentOn: string[];
  /** A success with what it was, or joy that is said. */
  bright: string[];
}

export const tonePatterns: readonly TonePatterns[] = Object.values(sources).map(({ tone }) => tone);
