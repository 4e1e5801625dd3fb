import { wordList } from '@app/shared/word-list';
import { mayBeGrief } from '../classify/tone.ts';
import { sureTraitsOf } from '../classify/traits.ts';
import type { DatedText, EventText, Tone } from '../contract.ts';
import { mayBeAhead } from '../facts/ahead.ts';
import { dateWords } from '../facts/date-words.ts';
import { tenseOf } from '../facts/dates.ts';
import { isLongAgo, type LongAgo } from '../facts/long-ago.ts';
import { fill, memoryWords } from '../facts/say.ts';
import { factWords } from '../facts/words.ts';
import { packOf, type Language } from '../languages/index.ts';
import { clausesOf, denies } from '../nlp/clause.ts';
import { languageOfEntry } from '../nlp/language.ts';
import { ordinalOf } from '../nlp/numbers.ts';
import { withoutQuotes } from '../nlp/quotes.ts';
import { sentencesOf } from '../nlp/tokens.ts';
import { findAll, findIn, mourns, overcomes, repliesIn, shows, type Act } from './replies.ts';
import traitPools from './trait-pools.json' with { type: 'json' };

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

/** Where no act is known, a trait of an entry that is sure names the pool. */
const pools: Partial<Record<string, string>> = traitPools;

/** With so many lines that name something of the entry, the others are not needed. */
const NAMED_ENOUGH = 2;

/** The first of the list that a text shows, whoever it was. */
const actOf = (text: string, acts: Acts, language: Language) =>
  Object.entries(acts).find(([, patterns]) => patterns.some((pattern) => findIn(text, pattern, language)))?.[0];

/** What is cheered whoever did it: 'My daughter learned to ride her bike'. */
const byOthersToo = new Set(wordList('birth wedding child'));

/** What a denial beside it only says more plainly: 'did not yell, not even once'. */
const abstaining = new Set(wordList('heldBack heldOut saidNo setback'));

type ClauseWith = ReturnType<typeof clauseFinder>;

/** Finds the clause of a text that has a place, and that place in its sentence. The text is split once, and only where a clause is asked for. */
function clauseFinder(text: string, language: Language) {
  let sentences: { start: number; end: number; clauses: () => ReturnType<typeof clausesOf> }[] | undefined;
  return (at: number) => {
    sentences ??= sentencesOf(text).map(({ start, end, text: sentence }) => {
      let clauses: ReturnType<typeof clausesOf> | undefined;
      return { start, end, clauses: () => (clauses ??= clausesOf(sentence, language)) };
    });
    const sentence = sentences.find(({ start, end }) => start <= at && at < end);
    const place = at - (sentence?.start ?? 0);
    const clause = sentence?.clauses().find(({ start, end }) => start <= place && place < end);
    return clause && { ...clause, place };
  };
}

/**
 * Whether an act stands in a clause that denies it, only wishes for it or remembers it, or that somebody else acts in. 'Did not give
 * up' is one itself.
 */
function isUndone(clauseWith: ClauseWith, found: RegExpExecArray, act: string, when: LongAgo): boolean {
  const clause = act === 'wentOn' ? undefined : clauseWith(found.index);
  if (!clause) return false;
  const pack = packOf(when.language);
  const { place, start, words, tokens, subject } = clause;
  const end = place + found[0].length;
  const startOf = (index: number): number => tokens[index]?.start ?? 0;
  const before = words.filter((_word, index) => startOf(index) < place);
  const after = words.filter((_word, index) => startOf(index) >= end);
  return (
    denies(before, pack) ||
    (!abstaining.has(act) && denies(after, pack)) ||
    before.some((word) => pack.unreal.has(word)) ||
    isLongAgo(clause.text, place - start, end - start, when) ||
    (subject === 'other' && place > start && !byOthersToo.has(act))
  );
}

type Acts = Readonly<Record<string, readonly string[]>>;

/** What the author did in an entry, and where it says so: the first act of the list that its words show. */
function ownActOf(text: string, acts: Acts, when: LongAgo): { act: string; at: number } | undefined {
  const clauseWith = clauseFinder(text, when.language);
  for (const [act, patterns] of Object.entries(acts))
    for (const pattern of patterns) {
      const found = findAll(text, pattern, when.language).find((one) => !isUndone(clauseWith, one, act, when));
      if (found) return { act, at: found.index };
    }
  return undefined;
}

/** Whether a text says that its author did one of some acts. */
export const didOneself = (acts: readonly Act[], text: string, language: Language): boolean =>
  ownActOf(text, Object.fromEntries(acts.map((act) => [act, repliesIn(language).acts[act] ?? []])), { language }) !==
  undefined;

/** Whether an amount is one of the act: in its clause, or in one without a verb of its own, and neither a range nor a guess. */
function isOfAct(text: string, amount: RegExpExecArray, at: number | undefined, language: Language): boolean {
  const place = amount.index + amount[0].indexOf(amount[1] ?? '');
  const clause = clauseFinder(text, language)(place);
  if (!clause || factWords(language).unsureBefore.test(text.slice(0, place))) return false;
  const from = place - clause.place + clause.start;
  const isHere = at !== undefined && from <= at && at < from + clause.text.length;
  return isHere || tenseOf(clause.text, dateWords(language)) !== 'past';
}

/** The pool of a sure trait. An act that is denied or dreamed, and what was long ago, say nothing of the day. */
function traitPoolOf(entry: DatedText, text: string, language: Language): string | undefined {
  const isOfDay =
    actOf(text, repliesIn(language).acts, language) === undefined &&
    !isLongAgo(text, text.length, text.length, { language, date: entry.date });
  const pool = (trait: string): string | undefined => pools[trait];
  return isOfDay ? sureTraitsOf(entry).map(pool).find(Boolean) : undefined;
}

/** What counts what was done. */
const ofTheAct = new Set(['amount', 'weight']);

/** What the entry has for the braces of lines, as it stands there. */
function slotsOf(text: string, at: number | undefined, language: Language): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, patterns] of Object.entries(repliesIn(language).slots)) {
    const match = patterns.map((pattern) => findIn(text, pattern, language)).find((one) => one?.[1]);
    const value = match && ofTheAct.has(name) && !isOfAct(text, match, at, language) ? undefined : match?.[1];
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

/** Whether an entry is answered as one of grief would be though its tone is another: it may be one, or has an illness, a parting or a loss in it. */
export function isAnsweredQuietly(entry: EventText, tone: Tone): boolean {
  const language = languageOfEntry(entry);
  const text = entry.description.replaceAll('’', "'");
  if (tone !== 'plain') return tone === 'bright' && mourns(text, language);
  return actOf(text, repliesIn(language).heavyActs, language) !== undefined || isInDoubt(entry);
}

/**
 * The lines for an entry of that tone, by what was done in it and in its language (English where there is no pack); none in a
 * crisis. Lines that name a number or a thing of the entry come first. What failed and went on is no grief, and a small step on a
 * hard day counts; a death beside whatever else is said makes all of it quiet. What is still to come is neither cheered nor over.
 */
export function reactionOf(entry: DatedText, tone: Tone): Reaction {
  if (tone === 'crisis') return { pool: tone, lines: [] };
  const language = languageOfEntry(entry);
  const { acts, heavyActs, reactions } = repliesIn(language);
  const text = entry.description.replaceAll('’', "'");
  const isMourning = mourns(text, language);
  const grief = tone === 'bright' ? undefined : actOf(text, heavyActs, language);
  const wentOn = grief === undefined && !isMourning && shows('wentOn', text, language) ? 'wentOn' : undefined;
  const isDoubtful = isAnsweredQuietly(entry, tone);
  const possible = tone === 'plain' ? acts : { ...acts, setback: [] };
  const isAhead = tone !== 'heavy' && mayBeAhead(entry);
  const own =
    isDoubtful || isAhead ? undefined : ownActOf(withoutQuotes(text), possible, { language, date: entry.date });
  const shown = tone === 'plain' && !isDoubtful && !isAhead ? traitPoolOf(entry, text, language) : undefined;
  const act = tone === 'heavy' ? (wentOn ?? grief) : (own?.act ?? shown);
  const doubt = grief === undefined && !isMourning && shows('small', text, language) ? 'small' : 'doubt';
  const usual = isAhead ? 'plain' : (act ?? tone);
  const key = isDoubtful ? doubt : tone === 'heavy' && wentOn === undefined ? `heavy.${act ?? ''}` : usual;
  const templates = reactions[key] ?? reactions[tone] ?? [];
  const slots = slotsOf(text, own?.at, language);
  // A line is left out where the entry has not what it names.
  const lines = templates.map((id) => ({ id, text: fill(id, slots) })).filter(({ text: line }) => !line.includes('{'));
  const named = lines.filter(({ id }) => id.includes('{'));
  return { pool: act ? `${tone}.${act}` : tone, lines: named.length >= NAMED_ENOUGH ? named : lines };
}

/** What is said of a heavy entry that is private, and of one that has become private by itself, in its language. */
export const privacyLines = (entry: EventText): { keptPrivate: string; nowPrivate: string } =>
  repliesIn(languageOfEntry(entry));
