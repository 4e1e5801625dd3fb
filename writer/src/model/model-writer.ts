import { AiError, type AiSource, type AiWriter } from '../contract.ts';
import { crisisWriting } from '../crisis.ts';
import { tellable } from '../tone/tellable.ts';
import { toneOf } from '../tone.ts';
import { readNarrative, readSummary } from './answers.ts';
import { Breaker, type BreakerSettings } from './breaker.ts';
import { createLimiter } from './limiter.ts';
import { fitting, narrativePrompt, summaryPrompt, type Prompt } from './prompts.ts';
import { narrativeSchema, summarySchema, type JsonSchema } from './schemas.ts';

/** What a model is asked: the task, the data, and the form of the answer. `correction` is its last answer and what was wrong with it. */
export interface Question extends Prompt {
  schema: JsonSchema;
  correction?: { answer: string; complaint: string };
}

/** Asks a model once; answers its text. Rejects with an `AiError`. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<string>;

interface ModelWriterSettings {
  source: Exclude<AiSource, 'builtin'>;
  ask: Ask;
  /** A model that has not answered after this time is given up on. */
  silenceMs: number;
  /** How many calls it gets at once. */
  concurrency: number;
  /** Whether an answer that cannot be used is sent back once. What is still of no use is then final. */
  mayCorrect?: boolean;
  /** So many characters of events it reads for a narrative. */
  narrativeChars?: number;
  breaker?: BreakerSettings | undefined;
}

const WAITING_MAX = 100;
/** What a small model is reminded of must fit beside the task. */
const REMINDED_MAX = 2000;
const breakerDefaults: BreakerSettings = { failures: 6, openMs: 30_000 };

/** Garbage is an answer, and a refusal will not change by waiting: neither says that the model should be left alone. */
const isTrouble = ({ kind, isFinal }: AiError): boolean => kind !== 'garbage' && !isFinal;

/** A writer over any model: so many calls at once, nothing asked while it keeps failing, and every answer through the gate. */
export function createModelWriter(settings: ModelWriterSettings): AiWriter {
  const { source, ask, silenceMs, concurrency, mayCorrect = false, narrativeChars = Infinity } = settings;
  const limiter = createLimiter(concurrency, WAITING_MAX);
  const breaker = new Breaker(settings.breaker ?? breakerDefaults);

  async function corrected<T>(question: Question, signal: AbortSignal, read: (text: string) => T): Promise<T> {
    const answer = await ask(question, signal);
    try {
      return read(answer);
    } catch (error) {
      if (!mayCorrect || !(error instanceof AiError)) throw error;
      const correction = { answer: answer.slice(0, REMINDED_MAX).toWellFormed(), complaint: error.message };
      return read(await ask({ ...question, correction }, signal));
    }
  }

  function write<T>(question: Question, caller: AbortSignal, read: (text: string) => T): Promise<T> {
    const work = () => {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(silenceMs)]);
      return corrected(question, signal, read).catch((error: unknown) => {
        throw mayCorrect ? asFinal(error) : error;
      });
    };
    // A caller who gives up says nothing about the model.
    return limiter(caller, () => breaker.run(work, (error) => !caller.aborted && isTrouble(error)));
  }

  return {
    source,
    // Whoever is in despair is answered at once, and their words go to nobody.
    summarize: (event, signal) =>
      toneOf(event) === 'crisis'
        ? Promise.resolve(crisisWriting(event))
        : write({ ...summaryPrompt(event), schema: summarySchema }, signal, (text) => readSummary(text, event)),
    narrate(input, signal) {
      const events = fitting(tellable(input.events), narrativeChars);
      if (events.length === 0) return Promise.resolve({ sentences: [] });
      const question = { ...narrativePrompt({ ...input, events }), schema: narrativeSchema };
      return write(question, signal, (text) => readNarrative(text, events));
    },
  };
}

/** A model that has been corrected once and still talks garbage will not do better. */
const asFinal = (error: unknown): unknown =>
  error instanceof AiError && error.kind === 'garbage'
    ? new AiError('garbage', error.message, { isFinal: true })
    : error;
