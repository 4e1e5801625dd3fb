import { setImmediate } from 'node:timers/promises';
import { limits } from '@app/shared/limits';
import { familyOf, type TraitName } from '@app/shared/trait-catalogue';
import { cut } from '../../grounding/plain-text.ts';
import type { EventText, EventWriting } from '../../contract.ts';
import { closings, leadIns, modest, pairs, quiet } from './closings.ts';
import { choose, hash } from '../text/hash.ts';
import { writeLearned } from '../text/learned.ts';
import { putBack } from '../text/quotes.ts';
import { readEntry } from '../read-entry.ts';
import { quoted, type Rewritten } from '../text/rewrite.ts';
import { tellingSentences } from '../text/telling-sentences.ts';

const MAIN_MAX = 240;
const heavy =
  /\b(?:died|dying|death|dead|funeral|grief|grieving|mourn|cancer|chemo|hospice|suicide|miscarriage|stroke|divorce|passed away|eulogy|grave|buried|abuse|depress|lost my|late (?:husband|wife|mother|father))/i;

const present = (written: Rewritten, seed: string): string =>
  written.form === 'quote'
    ? `${choose(leadIns, seed)} ${quoted(cut(written.text, MAIN_MAX))}`
    : cut(written.text, MAIN_MAX);

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
  await setImmediate();
  const main = tellingSentences(entry).map((written) => present(written, seed));
  const learned = writeLearned(entry.learned, hash(seed));
  const last = learned ?? (main.length > 1 ? null : closing(entry.traits, seed));
  const summary = putBack(fit([...(learned ? main.slice(0, 1) : main), last]), entry.quotes);
  return { summary: cut(summary, limits.summaryMax), traits: entry.traits };
}
