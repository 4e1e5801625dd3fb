import { limits } from '@app/shared/limits';
import { familyOf, type TraitName } from '@app/shared/trait-catalogue';
import { cut } from '../plain-text.ts';
import type { EventText, EventWriting } from '../writer.ts';
import { closings, leadIns, modest, pairs, quiet } from './closings.ts';
import { choose, hash } from './hash.ts';
import { writeLearned } from './learned.ts';
import { putBack } from './quotes.ts';
import { readEntry, type Entry } from './read-entry.ts';
import { quoted, rewrite, type Rewritten } from './rewrite.ts';

const MAIN_MAX = 240;
const heavy =
  /\b(?:died|dying|death|dead|funeral|grief|grieving|mourn|cancer|chemo|hospice|suicide|miscarriage|stroke|divorce|passed away|eulogy|grave|buried|abuse|depress|lost my|late (?:husband|wife|mother|father))/i;

interface Candidate {
  index: number;
  written: Rewritten;
  score: number;
}

const leansBack = /^(?:it|he|she|they|this|that|these|those|then|there|which|his|her|their|because|so)$/;

function rank(entry: Entry): Candidate[] {
  return entry.sentences.map((sentence, index): Candidate => {
    const written = rewrite(sentence, 'you');
    const evidence = [...(entry.weights[index] ?? [])].reduce(
      (total, [trait, weight]) => total + (entry.traits.includes(trait) ? weight : 0),
      0,
    );
    const own = /\b(?:You|you)\b/.test(written.text) && written.form === 'statement' ? 3 : 0;
    const form = written.form === 'statement' ? 3 : written.form === 'about' ? 1 : -3;
    const length = sentence.text.length < 18 ? -2 : sentence.text.length > MAIN_MAX ? -3 : 0;
    const back = index > 0 && leansBack.test(sentence.tokens[0]?.lower ?? '') ? -4 : 0;
    return { index, written, score: evidence + own + form + length + back + (index === 0 ? 1.5 : 0) };
  });
}

const present = (written: Rewritten, seed: string): string =>
  written.form === 'quote'
    ? `${choose(leadIns, seed)} ${quoted(cut(written.text, MAIN_MAX))}`
    : cut(written.text, MAIN_MAX);

/** The most telling sentence, and a second one when it tells nearly as much. In the order in which they were written. */
function mainSentences(entry: Entry, seed: string): string[] {
  const ranked = rank(entry);
  const best = ranked.reduce((a, b) => (b.score > a.score ? b : a));
  const usable = ranked.filter(
    (one) => one !== best && one.written.form === 'statement' && one.score >= 6 && one.score >= best.score * 0.55,
  );
  const neighbours = usable.filter((one) => Math.abs(one.index - best.index) === 1);
  const second = (
    neighbours.length > 0
      ? neighbours
      : usable.filter((one) => !leansBack.test(entry.sentences[one.index]?.tokens[0]?.lower ?? ''))
  ).sort((a, b) => b.score - a.score)[0];
  const chosen =
    second && best.written.form === 'statement' ? [best, second].sort((a, b) => a.index - b.index) : [best];
  return chosen.map((one) => present(one.written, seed));
}

const spoken = (trait: TraitName): string => trait.toLowerCase();

function closing(traits: TraitName[], text: string): string | null {
  const [first, second] = traits;
  if (first === undefined) return null;
  if (heavy.test(text)) {
    const gentle = traits.find(
      (trait) =>
        ['care', 'courage', 'balance', 'spirit'].includes(familyOf(trait)) && trait !== 'Humor' && trait !== 'Zest',
    );
    return gentle ? choose(quiet, text)(spoken(gentle)) : null;
  }
  if (second !== undefined && hash(`${text}#`) % 3 === 0) return choose(pairs, text)(spoken(first), spoken(second));
  return choose(closings[first], text);
}

const fit = (parts: (string | null)[]): string => {
  const kept: string[] = [];
  for (const part of parts) if (part !== null && [...kept, part].join(' ').length <= limits.summaryMax) kept.push(part);
  return kept.join(' ');
};

/** Writes about an event offline: the same words in, the same words out. */
export async function summarize(event: EventText): Promise<EventWriting> {
  const entry = await readEntry(event);
  const seed = event.description;
  if (!entry.telling) return { summary: choose(modest, seed), traits: [] };
  const main = mainSentences(entry, seed);
  const learned = writeLearned(entry.learned, hash(seed));
  const last = learned ?? (main.length > 1 ? null : closing(entry.traits, seed));
  const summary = putBack(fit([...(learned ? main.slice(0, 1) : main), last]), entry.quotes);
  return { summary: cut(summary, limits.summaryMax), traits: entry.traits };
}
