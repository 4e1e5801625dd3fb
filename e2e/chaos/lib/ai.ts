import { traitNames } from '@app/shared/trait-catalogue';
import { startGemini, type GeminiAnswer, type GeminiRequest } from '@app/testkit/gemini-stand-in';
import { answerWith } from '@app/testkit/model-stand-in';
import type { Random } from './random.ts';

/** What every text that people write here carries: which event it is, and which of its wordings. */
export const mark = (event: string, wording: number): string => `mark${event}w${String(wording)}`;
const MARK = /mark[a-z0-9]+w\d+/;
/** The names of all events that a text tells of. */
export const marksIn = (text: string): string[] =>
  [...text.matchAll(/mark([a-z0-9]{4}n\d+)w\d/g)].flatMap(([, name]) => name ?? []);
/** The mark in a text; a summary that is none of this event's wordings was written late or for somebody else. */
export const markIn = (text: string): string | undefined => MARK.exec(text)?.[0];

export interface ChaosAi {
  url: string;
  /** Answers so from now on; `null` answers well again. */
  misbehave(answer: GeminiAnswer | null): void;
  stop(): Promise<void>;
}

const USUAL_MS = 150;
/** Long enough for somebody to change their words meanwhile. */
const SLOW_MS = 2_000;

/** A model that takes a moment and retells the mark, so that whose summary it is can be seen. */
export async function startAi(random: Random): Promise<ChaosAi> {
  const gemini = await startGemini({ keep: true });
  let trouble: GeminiAnswer | null = null;
  gemini.respond(
    (request) =>
      trouble ?? { json: wellDone(request, random), afterMs: 1 + random.below(random.chance(35) ? SLOW_MS : USUAL_MS) },
  );
  return { url: gemini.url, misbehave: (answer) => void (trouble = answer), stop: () => gemini.close() };
}

function wellDone({ user }: GeminiRequest, random: Random): object {
  if (user.includes('"events":'))
    return { narrative: [{ event_ids: [1], text: `I did ${markIn(user) ?? 'something'}.`, paragraph: 0 }] };
  const quote = markIn(user) ?? 'something';
  const strengths = Array.from({ length: random.below(3) }, () => ({ quote, trait: random.pick(traitNames) }));
  return answerWith(`You did ${quote} well.`, quote, { strengths });
}
