import { setImmediate } from 'node:timers/promises';
import { limits } from '@app/shared/limits';
import type { EventText, EventWriting, Tone } from '../../contract.ts';
import { cut } from '../../grounding/plain-text.ts';
import { crisisWriting } from '../../crisis.ts';
import { isDespair, mayBeGrief, toneOf } from '../../tone.ts';
import { readEntry, type Entry } from '../read-entry.ts';
import { writeLearned } from '../text/learned.ts';
import { withQuotes } from '../text/quotes.ts';
import { answerIn, quoteIn } from '../languages/answer.ts';
import { evidenceOf } from '../traits/evidence.ts';
import { condense } from './condense.ts';

/** What cannot be retold stands as it was written, in the quotation marks of its language. Nothing is put around it. */
function asWritten({ title, description }: EventText): string {
  const text = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(description) ? description : title;
  return quoteIn(text, limits.summaryMax);
}

function retell(entry: Entry, tone: Tone): string | null {
  const learned = writeLearned(entry.learned);
  const room = limits.summaryMax - (learned === null ? 0 : learned.length + 1);
  const main = condense(entry, room, tone === 'heavy');
  if (main === null) return null;
  return cut(withQuotes(learned === null ? main : `${cut(main, room)} ${learned}`, entry.quotes), limits.summaryMax);
}

/** What people say against themselves stays theirs: nobody tells them 'You are a terrible mother.' */
const I_AM = /\b(?:i am|i['’]?m|ich bin|soy|je suis)\b/i;

/** Writes about an event offline: the same words in, the same words out. It condenses, and adds nothing. */
export async function summarize(event: EventText): Promise<EventWriting> {
  const tone = toneOf(event);
  if (tone === 'crisis') return crisisWriting(event);
  const entry = await readEntry(event);
  await setImmediate();
  const isAgainstSelf = tone === 'heavy' && I_AM.test(event.description) && isDespair(event.description);
  const told = isAgainstSelf
    ? null
    : entry.telling
      ? retell(entry, tone)
      : answerIn(event, 'author', limits.summaryMax);
  const summary = told ?? asWritten(event);
  const isGrief = tone === 'heavy' || (tone === 'plain' && mayBeGrief(event.description));
  const trait_evidence = isGrief && !entry.hasDeed ? [] : evidenceOf(entry, event, isGrief);
  return { summary, traits: trait_evidence.map(({ trait }) => trait), tone, trait_evidence };
}
