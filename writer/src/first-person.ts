import { limits } from '@app/shared/limits';
import { answerIn } from './builtin/languages/answer.ts';
import { isPast } from './builtin/text/verbs.ts';
import { tidy } from './builtin/text/tidy.ts';
import type { EventText } from './contract.ts';
import { isCrisisReply } from './crisis.ts';
import { languageOf } from './grounding/language.ts';

/**
 * Turns a summary, which speaks to its author, into one for visitors, who are told of them. What the built-in writer turned to
 * 'you' stands in the entry, so it is looked up there word for word; what was added, or comes from a model, goes by plain rules.
 */
interface Word {
  text: string;
  lower: string;
  start: number;
}

/** Quotations, as the writers set them and as people type them. */
const quotation =
  /“[^”]*”|„[^“]*“|«[^»]*»|"[^"\n]*"|‘[^’\n]*’(?!\p{L})|(?<=^|[\s(])'[^'\n]*(?:\b'\b[^'\n]*)*'(?=$|[\s.,!?;:)])/gu;
const word = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;
const second = /^(?:you|your|yours|yourself|yourselves)(?:['’].*)?$/;

const turned: Record<string, string> = {
  i: 'you',
  me: 'you',
  we: 'you',
  us: 'you',
  my: 'your',
  our: 'your',
  mine: 'yours',
  ours: 'yours',
  myself: 'yourself',
  ourselves: 'yourselves',
  was: 'were',
  "wasn't": "weren't",
  am: 'are',
};
const alone: Record<string, string> = { your: 'my', yours: 'mine', yourself: 'myself', yourselves: 'ourselves' };
const afterSubject: Record<string, string> = { are: 'am', were: 'was', "aren't": 'am not', "weren't": "wasn't" };

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const opening = set(
  'that because when while as if where how what which who whom why and but or so then until before after since although though once yesterday today now tonight finally later afterwards',
);
const auxiliary = set(
  "are were have had did do will would can could should must didn't don't weren't aren't couldn't wouldn't haven't hadn't can't won't never always finally also still even just",
);
const governing = set(
  'to for with of at from by on beside behind around about between near against without like than told gave asked let made helped showed taught thanked cost took hugged called invited sent brought reminded believed trusted saw heard taking telling giving making',
);
const closing = set(
  'and but because in on at for with to from by of as when while today again so after before that the a an her his their your',
);
/** What the built-in writer puts in; everything else of its words stands in the entry. */
const inserted = set('you are were have learned that together it');

function wordsOf(text: string): Word[] {
  return [...text.matchAll(word)].map(({ 0: own, index }) => ({
    text: own,
    lower: own.toLowerCase().replace(/’/g, "'"),
    start: index,
  }));
}

/** A word of the summary and what may have become it. */
const fits = (said: string, written: string): boolean => {
  if (said === written || turned[written] === said) return true;
  const [own = '', rest] = written.split("'");
  return rest !== undefined && turned[own] !== undefined && `${turned[own] ?? ''}'${rest}` === said;
};

const RUN_MAX = 8;
/** Fewer words in a row stand together by chance. */
const RUN_MIN = 3;

function runLength(said: Word[], from: number, written: Word[], at: number): number {
  let length = 0;
  while (
    length < RUN_MAX &&
    said[from + length] !== undefined &&
    written[at + length] !== undefined &&
    fits(said[from + length]?.lower ?? '', written[at + length]?.lower ?? '')
  )
    length += 1;
  return length;
}

/** For each word of the summary the one that it was in the entry, where it was one. */
function align(said: Word[], written: Word[]): (Word | undefined)[] {
  const aligned: (Word | undefined)[] = [];
  let next = 0;
  said.forEach((one, index) => {
    const here = written[next];
    if (here === undefined || !fits(one.lower, here.lower)) {
      let best = 0;
      let place = -1;
      const least = Math.min(RUN_MIN, said.length - index);
      for (let step = 0; step < written.length && best < RUN_MAX; step += 1) {
        const at = (next + step) % written.length;
        const length = runLength(said, index, written, at);
        if (length > best && length >= least) [best, place] = [length, at];
      }
      if (place === -1) return void aligned.push(undefined);
      next = place;
    }
    aligned.push(written[next]);
    next += 1;
  });
  return aligned;
}

interface Place {
  said: Word[];
  index: number;
  /** What stands between this word and the one before it, and the one after. */
  before: string;
  after: string;
}

/** 'I', 'me' or null where only a guess could tell. */
function caseOf({ said, index, before, after }: Place): 'I' | 'me' | null {
  const previous = said[index - 1]?.lower ?? '';
  const following = said[index + 1];
  const begins = index === 0 || /[^\s]/.test(before) || opening.has(previous);
  const ends = following === undefined || /[^\s]/.test(after) || closing.has(following.lower);
  if (governing.has(previous) && ends) return 'me';
  if (following === undefined || ends) return null;
  const asVerb = { ...following, lemma: '', pos: '', space: true, unknown: false };
  if (begins || auxiliary.has(following.lower) || isPast(asVerb)) return 'I';
  return null;
}

const capitalised = (like: string, text: string): string =>
  /^\p{Lu}/u.test(like) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** How one word stands in the first person; null where that is not sure. */
function turnBack(place: Place, written: Word | undefined): string | null {
  const { said, index } = place;
  const one = said[index] as Word;
  if (written && written.lower !== one.lower) {
    const follows = said.slice(index + 1).find(({ lower }) => !lower.endsWith('ly'));
    const isPlay =
      written.lower === 'me' &&
      index === 0 &&
      follows !== undefined &&
      isPast({ ...follows, lemma: '', pos: '', space: true, unknown: false });
    if (isPlay) return 'I';
    const back = /^i(?:'|$)/.test(written.lower) ? `I${written.text.slice(1)}` : written.lower;
    return capitalised(one.text, back);
  }
  const previous = said[index - 1];
  if (afterSubject[one.lower] !== undefined && !written) {
    if (previous?.lower === 'you') return afterSubject[one.lower] ?? null;
    return /^(?:and|but|or|never|finally|also|still)$/.test(previous?.lower ?? '') ? null : one.text;
  }
  if (!second.test(one.lower)) return one.text;
  if (one.lower === 'you' && previous?.lower === 'thank') return one.text;
  if (written) return null;
  if (alone[one.lower] !== undefined) return capitalised(one.text, alone[one.lower] ?? '');
  if (one.lower === "you're") return "I'm";
  const contracted = /^you('(?:ve|d|ll))$/.exec(one.lower);
  if (contracted) return `I${contracted[1] ?? ''}`;
  return one.lower === 'you' ? caseOf(place) : null;
}

/** 'My brother and I built' was turned into 'You and your brother built'; only the order is put back here. */
function inWrittenOrder(summary: string, written: string): string {
  let text = summary;
  for (const [, others = ''] of written.matchAll(/(?<=^|[.!?\n]\s*)([\p{L}' ,-]{2,60}?) and I\b/gu)) {
    const said = others.replace(/\b(?:my|our)\b/gi, 'your');
    const place = text.toLowerCase().indexOf(`you and ${said.toLowerCase()} `);
    if (place !== -1)
      text = `${text.slice(0, place)}${said.charAt(0).toUpperCase()}${said.slice(1)} and you${text.slice(place + said.length + 8)}`;
  }
  return text;
}

/**
 * A summary in the first person, for everybody but its author: 'You helped your mother' becomes 'I helped my mother'.
 * Quotations stay as they are. Null where it cannot be turned for certain: then it is not to be shown to others.
 */
export function firstPerson(summary: string, event: EventText): string | null {
  if (isCrisisReply(summary)) return null;
  if (answerIn(event, 'author', limits.summaryMax) === summary) return answerIn(event, 'visitors', limits.summaryMax);
  const source = tidy(`${event.description} \n ${event.what_learned ?? ''} \n ${event.title}`);
  const ordered = inWrittenOrder(summary, source);
  const plain = ordered.replace(quotation, (quote) => '\u0000'.repeat(quote.length));
  if (!/\p{L}/u.test(plain)) return summary;
  const said = wordsOf(plain);
  const aligned = align(said, wordsOf(source));
  if (languageOf(plain) !== 'en' && said.some(({ lower }, index) => !aligned[index] && !inserted.has(lower)))
    return null;
  let told = '';
  let end = 0;
  for (const [index, one] of said.entries()) {
    const stop = one.start + one.text.length;
    const before = plain.slice(end, one.start);
    const after = plain.slice(stop, said[index + 1]?.start ?? plain.length);
    const back = turnBack({ said, index, before, after }, aligned[index]);
    if (back === null) return null;
    told += ordered.slice(end, one.start) + back;
    end = stop;
  }
  return told + ordered.slice(end);
}
