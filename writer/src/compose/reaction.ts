import type { EventText, Tone } from '../contract.ts';
import { languageOfEntry } from '../language.ts';
import { replies } from './replies.ts';

/** A line that the journal may answer with. `id` is its template, the same whatever fills it, so that none is said twice. */
interface ReactionLine {
  id: string;
  text: string;
}

/** The lines that fit an entry, of which one is drawn at random. `pool` names them: 'bright.won'. */
interface Reaction {
  pool: string;
  lines: ReactionLine[];
}

const whole = (alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** What was done in an entry, by the words of its language: the first act of the list that is found. */
function actOf(text: string, acts: Readonly<Record<string, readonly string[]>>): string | undefined {
  return Object.entries(acts).find(([, alternatives]) => whole(alternatives).test(text))?.[0];
}

/** The lines for an entry of that tone and for what was done in it, in its language; none in a crisis. */
export function reactionOf(entry: EventText, tone: Tone): Reaction {
  if (tone === 'crisis') return { pool: tone, lines: [] };
  const { acts, reactions } = replies(languageOfEntry(entry));
  const act = tone === 'heavy' ? undefined : actOf(entry.description, acts);
  const lines = reactions[act ?? tone] ?? [];
  return { pool: act === undefined ? tone : `${tone}.${act}`, lines: lines.map((line) => ({ id: line, text: line })) };
}
