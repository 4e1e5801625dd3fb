import type { EventText, Tone } from './contract.ts';
import { ownTitle } from './builtin/text/own-title.ts';
import words from './tone/words.json' with { type: 'json' };

/**
 * Which mood an entry is in, by its words alone, so that it can be said at once and of four languages. Figures of speech are
 * taken out first ('my talk killed it'), then what is said of others, then despair is looked for, then what went wrong and well
 * again is taken out, then grief is looked for, then joy.
 *
 * A phrase is a row of words: `a|b` is either, `#` a number, `~` up to three words that deny nothing.
 */
const GAP = '(?:(?!not |never |[.] )[^ ]+ ){0,3}';
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function sourceOf(phrase: string): string {
  return phrase
    .split(' ')
    .map((step) => {
      if (step === '~') return GAP;
      if (step === '#') return '\\d[^ ]* ';
      return `(?:${step.split('|').map(escaped).join('|')}) `;
    })
    .join('');
}

const anyOf = (phrases: readonly string[], after = '(?<= )'): RegExp =>
  new RegExp(`${after}(?:${phrases.map(sourceOf).join('|')})`, 'gu');
/** Not denied or lost by one of the last two words; who 'could not stop laughing' laughed. */
const NOT_DENIED = '(?<= )(?<! (?:not|never|nobody|lost|missed) (?:(?!stop |help |only |be )[^ ]+ )?)';

const figures = anyOf(words.figures);
const others = anyOf(words.others);
const crisis = anyOf(Object.values(words.crisis).flat());
const heavy = anyOf([...Object.values(words.heavy).flat(), ...Object.values(words.mended).flatMap(({ bad }) => bad)]);
/** Neither denied nor only hoped for. */
const IN_FACT =
  '(?<= )(?<! (?:not|never|no|nobody|nothing|nicht|nie|nunca|jamais|pas|thought|think|wish|wished|hope|hoped|if|whether|almost|nearly) (?!believe |only |stop )(?:[^ .]+ ){0,2})';
/** What goes wrong and may end well. */
const mended = Object.values(words.mended).map(({ bad, good }) => ({ bad: anyOf(bad), good: anyOf(good, IN_FACT) }));
const bright = anyOf(words.bright, NOT_DENIED);

const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bwanna\b/g, 'want to'],
  [/\bgonna\b/g, 'going to'],
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|was|are|were|has|have|had|could|would|should)n'?t\b/g, '$1 not'],
  [/\bi'?m\b/g, 'i am'],
  [/\bi'd\b/g, 'i would'],
  [/\bi've\b/g, 'i have'],
  [/\bit's\b/g, 'it is'],
  [/\bany ?more\b/g, 'anymore'],
  [/\bself harm/g, 'self-harm'],
  [/\b([cdjlmnst]|qu)'(?=\p{L})/gu, '$1 '],
];

/** Small words with single blanks around each and none of the marks between them; a mark that ends a sentence stands as `.`. */
function normalized(text: string): string {
  let plain = text.toLowerCase().replace(/[‘’`´]/g, "'");
  for (const [pattern, long] of contractions) plain = plain.replace(pattern, long);
  return ` ${plain
    .replace(/[.!?;\n]+/g, ' . ')
    .replace(/[^\p{L}\p{N}\p{M}'.\p{Extended_Pictographic}-]+/gu, ' ')
    .trim()} . `;
}

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) !== -1;

/** Without what went wrong before the same went well: a failed exam, and later a passed one. Grief has no such end. */
const withoutMended = (text: string): string =>
  mended.reduce((said, { bad, good }) => {
    const end = [...said.matchAll(good)].at(-1)?.index ?? 0;
    return said.slice(0, end).replace(bad, 'thus ') + said.slice(end);
  }, text);

/** The tone of a text. */
export function toneOfText(text: string): Tone {
  const said = normalized(text).replace(figures, 'thus ');
  const own = said.replace(others, 'suicide ');
  if (has(crisis, own)) return 'crisis';
  if (has(heavy, withoutMended(own))) return 'heavy';
  return /!/.test(text) || has(bright, normalized(text)) ? 'bright' : 'plain';
}

/** The tone of an entry. */
export const toneOf = ({ title, description, what_learned }: EventText): Tone =>
  heaviest(
    toneOfText(description),
    heaviest(titleTone(ownTitle({ title, description })), toneOfText(what_learned ?? '')),
  );

/** A title of its own; it makes nothing brighter. One that was cut out of the description may end before the good news. */
function titleTone(title: string): Tone {
  const tone = toneOfText(title);
  return tone === 'bright' ? 'plain' : tone;
}

const weights: Record<Tone, number> = { plain: 0, bright: 1, heavy: 2, crisis: 3 };

/** Where two judge differently, the heavier judgment counts; what one calls bright and the other plain is bright. */
export const heaviest = (a: Tone, b: Tone): Tone => (weights[a] >= weights[b] ? a : b);
