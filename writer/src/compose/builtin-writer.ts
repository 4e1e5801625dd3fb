import { besidePain } from '@app/shared/quiet-tones';
import { setImmediate } from 'node:timers/promises';
import { toneOf } from '../classify/tone.ts';
import { traitsOf } from '../classify/traits.ts';
import type { TraitName } from '@app/shared/trait-catalogue';
import {
  TRAITS_MAX,
  type AiWriter,
  type DatedText,
  type EventText,
  type EventWriting,
  type Tone,
} from '../contract.ts';
import { mayBeAhead } from '../facts/ahead.ts';
import { languageOfEntry } from '../nlp/language.ts';
import { crisisWriting } from '../safety/help.ts';
import { narrate } from './narrative/narrate.ts';
import { noticedIn } from './noticed.ts';
import { ownWords, quoteOf } from './quote.ts';
import { isAnsweredQuietly, isInDoubt } from './reaction.ts';
import { shows } from './replies.ts';

const WARM_UP =
  'Helped my neighbour carry her shopping, although I was tired. We laughed about it! I did not give up and finished the race. ';

/**
 * Runs what reads entries once. Without it the first
 * entry does so, and code that never ran is slow: a long one would hold up others for four times as long.
 */
export const warmUp = (): void => {
  const description = WARM_UP.repeat(3);
  traitsOf({ title: '', description, what_learned: null });
  toneOf({ title: '', description, what_learned: null });
};

type Summary = Required<Pick<EventWriting, 'summary' | 'summary_kind' | 'public_summary'>>;

/** What the book says of an entry: something computed, else the best passage of a story, else the entry itself. Of pain nothing is computed. */
function summaryOf(event: DatedText, tone: Tone, traits: EventWriting['traits']): Summary {
  const language = languageOfEntry(event);
  const isQuiet = tone === 'heavy' || isInDoubt(event) || isAnsweredQuietly(event, tone);
  const noticed = isQuiet ? null : noticedIn(event, language, traits);
  if (noticed !== null) return { summary: noticed, summary_kind: 'noticed', public_summary: noticed };
  const quote = isQuiet ? null : quoteOf(event, language);
  const summary = quote ?? ownWords(event);
  return { summary, summary_kind: quote === null ? 'own_words' : 'quote', public_summary: summary };
}

/** What an event of grief, or of what may be, shows: that somebody was there for somebody, and the courage of a small step on such a day. */
const isShownBesidePain = (trait: TraitName, event: EventText): boolean =>
  besidePain.has(trait) || (trait === 'Courage' && shows('small', event.description, languageOfEntry(event)));

/** Writes about an event offline: it computes and quotes, and adds no word about what happened. */
async function summarize(event: DatedText): Promise<EventWriting> {
  const tone = toneOf(event);
  if (tone === 'crisis') return crisisWriting(event);
  await setImmediate();
  const isGrief = tone === 'heavy' || (tone === 'plain' && isInDoubt(event));
  const found = mayBeAhead(event) ? [] : traitsOf(event);
  const trait_evidence = isGrief
    ? found.filter(({ trait }) => isShownBesidePain(trait, event)).slice(0, 1)
    : found.slice(0, TRAITS_MAX);
  const traits = trait_evidence.map(({ trait }) => trait);
  return { ...summaryOf(event, tone, traits), traits, tone, trait_evidence };
}

/** The offline writer: deterministic, in a few milliseconds, never rejects. */
export function createBuiltinWriter(): AiWriter {
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, with a turn for everybody else between them: many at once must not hold up other requests. */
  function inTurn(event: DatedText): Promise<EventWriting> {
    const written = last.then(() => setImmediate()).then(() => summarize(event));
    last = written.catch(() => undefined);
    return written;
  }

  return { source: 'builtin', summarize: inTurn, narrate };
}
