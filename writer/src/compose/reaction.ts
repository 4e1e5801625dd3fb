import type { TraitName } from '@app/shared/trait-catalogue';
import { wordList } from '@app/shared/word-list';
import { mayBeGrief } from '../classify/tone.ts';
import type { EventText, Tone } from '../contract.ts';
import { fill, memoryWords } from '../facts/say.ts';
import { packOf, type Language } from '../languages/index.ts';
import { clausesOf, denies } from '../nlp/clause.ts';
import { languageOfEntry } from '../nlp/language.ts';
import { ordinalOf } from '../nlp/numbers.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import traitPools from './trait-pools.json' with { type: 'json' };
import { findAll, findIn, mourns, overcomes, repliesIn, shows } from './replies.ts';

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

/** Where no act is known, the trait of an entry names the pool. */
const pools: Partial<Record<string, string>> = traitPools;

/** With so many lines that name something of the entry, the others are not needed. */
const NAMED_ENOUGH = 2;

/** What was done in an entry: the first act of the list that its words show. */
const actOf = (text: string, acts: Readonly<Record<string, readonly string[]>>, language: Language) =>
  Object.entries(acts).find(([, patterns]) => patterns.some((pattern) => findIn(text, pattern, language)))?.[0];

/** What somebody else may have done as well: 'My daughter learned to ride her bike'. */
const byOthersToo = new Set(wordList('wentOn birth wedding child exam gotIn atLast first small laughed withSomebody'));

/** Whether an act stands in a clause that denies it or only wishes for it, or that somebody else acts in. 'Did not give up' is one itself. */
function isUndone(text: string, at: number, act: string, language: Language): boolean {
  const pack = packOf(language);
  const sentence = sentencesOf(text).find(({ start, end }) => start <= at && at < end);
  if (!sentence || act === 'wentOn') return false;
  const place = at - sentence.start;
  const clause = clausesOf(sentence.text, language).find(({ start, end }) => start <= place && place < end);
  if (!clause) return false;
  const before = clause.words.filter((_word, index) => (clause.tokens[index]?.start ?? 0) < place);
  return (
    denies(before, pack) ||
    before.some((word) => pack.unreal.has(word)) ||
    (clause.subject === 'other' && place > clause.start && !byOthersToo.has(act))
  );
}

/** What the author did in an entry: the first act of the list that its words show. */
const ownActOf = (text: string, acts: Readonly<Record<string, readonly string[]>>, language: Language) =>
  Object.entries(acts).find(([act, patterns]) =>
    patterns.some((pattern) =>
      findAll(text, pattern, language).some(({ index }) => !isUndone(text, index, act, language)),
    ),
  )?.[0];

/** What the entry has for the braces of lines, as it stands there. */
function slotsOf(text: string, language: Language): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, patterns] of Object.entries(repliesIn(language).slots)) {
    const value = patterns.map((pattern) => findIn(text, pattern, language)?.[1]).find(Boolean);
    if (value !== undefined) found[name] = value.trim();
  }
  const nth = ordinalOf(found.nth ?? '', language);
  return Number.isNaN(nth) ? found : { ...found, next: memoryWords(language).ordinal(nth + 1) };
}

/** Whether a plain entry may be of grief or despair, though its tone does not say so: it is not cheered, and private unless chosen otherwise. */
export function isInDoubt(entry: EventText): boolean {
  const language = languageOfEntry(entry);
  const text = entry.description.replaceAll('’', "'");
  if (mourns(text, language)) return true;
  const isOvercome = actOf(text, repliesIn(language).heavyActs, language) === undefined && overcomes(text, language);
  return !isOvercome && mayBeGrief(text);
}

/**
 * The lines for an entry of that tone, by what was done in it and in its language (English where there is no pack); none in a
 * crisis. Lines that name a number or a thing of the entry come first. What failed and went on is no grief, and a small step on a
 * hard day counts; a death beside whatever else is said makes all of it quiet.
 */
export function reactionOf(entry: EventText, tone: Tone, traits: readonly TraitName[] = []): Reaction {
  if (tone === 'crisis') return { pool: tone, lines: [] };
  const language = languageOfEntry(entry);
  const { acts, heavyActs, reactions } = repliesIn(language);
  const text = entry.description.replaceAll('’', "'");
  const isMourning = mourns(text, language);
  const grief = tone === 'bright' ? undefined : actOf(text, heavyActs, language);
  const wentOn = grief === undefined && !isMourning && shows('wentOn', text, language) ? 'wentOn' : undefined;
  const isDoubtful =
    (tone !== 'heavy' && isMourning) || (tone === 'plain' && (grief !== undefined || isInDoubt(entry)));
  const possible = tone === 'plain' ? acts : { ...acts, setback: [] };
  const own = isDoubtful ? undefined : ownActOf(text, possible, language);
  const shown = tone !== 'plain' || isDoubtful ? undefined : traits.map((trait) => pools[trait]).find(Boolean);
  const act = tone === 'heavy' ? (wentOn ?? grief) : (own ?? shown);
  const doubt = grief === undefined && !isMourning && shows('small', text, language) ? 'small' : 'doubt';
  const key = isDoubtful ? doubt : tone === 'heavy' && wentOn === undefined ? `heavy.${act ?? ''}` : (act ?? tone);
  const templates = reactions[key] ?? reactions[tone] ?? [];
  const slots = slotsOf(text, language);
  // A line is left out where the entry has not what it names.
  const lines = templates.map((id) => ({ id, text: fill(id, slots) })).filter(({ text: line }) => !line.includes('{'));
  const named = lines.filter(({ id }) => id.includes('{'));
  return { pool: act ? `${tone}.${act}` : tone, lines: named.length >= NAMED_ENOUGH ? named : lines };
}

/** What is said of a heavy entry that is private, and of one that has become private by itself, in its language. */
export const privacyLines = (entry: EventText): { keptPrivate: string; nowPrivate: string } =>
  repliesIn(languageOfEntry(entry));
