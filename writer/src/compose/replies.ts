import type { Language } from '../language.ts';
import en from '../languages/en/replies.json' with { type: 'json' };

/** What the journal says in one language. */
interface Replies {
  /** What shows that something was done, the most telling act first. */
  acts: Record<string, string[]>;
  /** The lines by act, and by tone where no act is found. */
  reactions: Record<string, string[]>;
}

const all: Partial<Record<Language, Replies>> = { en };

/** The lines of a language, in English where it has none. */
export const replies = (language: Language): Replies => all[language] ?? en;
