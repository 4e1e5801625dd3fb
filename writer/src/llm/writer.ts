import { limits } from '@app/shared/limits';
import { AiError, type AiSource, type AiWriter, type DatedText, type EventWriting } from '../contract.ts';
import { besidePain } from '@app/shared/quiet-tones';
import { explicitTone, judgedTone, toneOf } from '../classify/tone.ts';
import { mayBeAhead } from '../facts/ahead.ts';
import { crisisWriting } from '../safety/help.ts';
import { asSentence } from '../nlp/plain-text.ts';
import { mayTellModel } from '../compose/resume/may-tell.ts';
import { readNarrative, type Read } from './narrative.ts';
import { checkPrompt, fitting, narrativePrompt, summaryPrompt } from './prompts.ts';
import type { Provider, Question } from './provider.ts';
import { Breaker, createLimiter, type BreakerSettings } from './queue.ts';
import * as schema from './schema.ts';
import { provenTraits, sourceOf, verify, type Verdict } from './verify.ts';

interface ModelWriterSettings {
  source: Exclude<AiSource, 'builtin'>;
  provider: Provider;
  /** Writes the summary of which no sentence stays. */
  fallback: AiWriter;
  /** A model that has not answered after this time is given up on; a narrative has longer. */
  silenceMs: number;
  narrativeMs?: number;
  /** How many calls it gets at once. */
  concurrency: number;
  /** Whether it is asked itself where somebody may have been mistaken for somebody else. */
  verifies?: boolean | undefined;
  /** So many characters of events it reads for a narrative. */
  narrativeChars?: number;
  breaker?: BreakerSettings | undefined;
}

const WAITING_MAX = 100;
/** What a small model is reminded of must fit beside the task. */
const REMINDED_MAX = 2000;
const [SUMMARY_TOKENS, NARRATIVE_TOKENS, CHECK_TOKENS] = [2048, 8192, 256];
const breakerDefaults: BreakerSettings = { failures: 6, openMs: 30_000 };

/** Garbage is an answer, and a refusal will not change by waiting: neither says that the model should be left alone. */
const isTrouble = ({ kind, isFinal }: AiError): boolean => kind !== 'garbage' && !isFinal;
const garbage = (message: string) => new AiError('garbage', message, { isFinal: true });

/** A writer over any model: so many calls at once, nothing asked while it keeps failing, and every sentence verified. */
export function createModelWriter(settings: ModelWriterSettings): AiWriter {
  const { source, provider, fallback, silenceMs, narrativeMs = limits.narrativeSilenceMs, verifies = false } = settings;
  const limiter = createLimiter(settings.concurrency, WAITING_MAX);
  const breaker = new Breaker(settings.breaker ?? breakerDefaults);

  /** A caller who gives up says nothing about the model. */
  const guarded = <T>(caller: AbortSignal, ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    limiter(caller, () => {
      const signal = AbortSignal.any([caller, AbortSignal.timeout(ms)]);
      return breaker.run(
        () => work(signal),
        (error) => !caller.aborted && isTrouble(error),
      );
    });

  /** Asks, and once more with what was wrong; a model that has been corrected and still talks garbage will not do better. */
  async function asked<T>(
    question: Question,
    signal: AbortSignal,
    read: (answer: string) => Promise<Read<T>>,
  ): Promise<T> {
    const answer = await provider.ask(question, signal);
    const first = await read(answer);
    if ('written' in first) return first.written;
    const complaint = `That cannot be used. ${first.complaint} Answer once more, with nothing but the JSON object.`;
    const correction = { answer: answer.slice(0, REMINDED_MAX).toWellFormed(), complaint };
    const second = await read(await provider.ask({ ...question, correction }, signal));
    if ('written' in second) return second.written;
    throw garbage('No sentence of the answer could be used.');
  }

  /** Asks the model itself about sentences in which somebody may have been mistaken for somebody else. */
  async function checked(verdicts: readonly Verdict[], signal: AbortSignal): Promise<readonly Verdict[]> {
    const doubted = verdicts.filter(({ objection, ask }) => objection === null && ask !== null);
    if (!verifies || doubted.length === 0) return verdicts;
    const pairs = doubted.map(({ text, ask }) => ({ passage: ask ?? '', claim: text }));
    const question = { ...checkPrompt(pairs), schema: schema.checkSchema, maxTokens: CHECK_TOKENS };
    const answers = schema.parse(schema.checkAnswer, await provider.ask(question, signal))?.answers ?? [];
    const refused = new Set(doubted.filter((_verdict, at) => answers[at] !== true));
    return verdicts.map((one) =>
      refused.has(one) ? { ...one, objection: 'the entry does not say it so', forOthers: null } : one,
    );
  }

  async function readSummary(answer: string, event: DatedText, signal: AbortSignal): Promise<Read<EventWriting>> {
    const read = schema.parse(schema.summaryAnswer, answer);
    if (!read) return { complaint: 'It is not the JSON object that was asked for.' };
    const heard = read.tone ?? toneOf(event);
    const tone = judgedTone(event, heard);
    if (tone === 'crisis') return { written: crisisWriting(event) };
    const entry = sourceOf(event);
    const verified = read.sentences.slice(0, SENTENCES_MAX).map((one) => verify(one, entry));
    const verdicts = await checked(verified, signal);
    const proven = mayBeAhead(event) ? [] : provenTraits(read.strengths, entry);
    // A model that has not heard the grief has read the strengths past it.
    const trait_evidence = tone === heard ? proven : proven.filter(({ trait }) => besidePain.has(trait));
    const shown = fittingSummary(verdicts.filter(({ objection }) => objection === null));
    const judged = { traits: trait_evidence.map(({ trait }) => trait), tone, trait_evidence };
    if (shown.length === 0)
      return trait_evidence.length === 0
        ? { complaint: complaintOf(verdicts) }
        : { written: { ...(await fallback.summarize(event, signal)), ...judged } };
    const others = shown.flatMap(({ forOthers }) => forOthers ?? []);
    const public_summary = others.length > 0 ? others.map(asSentence).join(' ') : null;
    const summary = shown.map(({ text }) => text).join(' ');
    return { written: { summary, summary_kind: 'told', public_summary, ...judged } };
  }

  return {
    source,
    silenceMs,
    probe: (signal) => provider.probe(signal),
    // A plain cry for help is answered at once, and its words go to nobody.
    summarize: (event, signal) =>
      explicitTone(event) === 'crisis'
        ? Promise.resolve(crisisWriting(event))
        : guarded(signal, silenceMs, (limited) =>
            asked(
              { ...summaryPrompt(event, toneOf(event)), schema: schema.summarySchema, maxTokens: SUMMARY_TOKENS },
              limited,
              (answer) => readSummary(answer, event, limited),
            ),
          ),
    narrate(input, signal) {
      const events = fitting(input.events.filter(mayTellModel), settings.narrativeChars ?? Infinity);
      if (events.length === 0) return Promise.resolve({ sentences: [] });
      const question = {
        ...narrativePrompt({ ...input, events }),
        schema: schema.narrativeSchema,
        maxTokens: NARRATIVE_TOKENS,
      };
      return guarded(signal, narrativeMs, (limited) =>
        asked(question, limited, (answer) => readNarrative(answer, events)),
      );
    },
  };
}

/** What is asked for has three; more than these are not read. */
const SENTENCES_MAX = 8;

/** The first sentences that fit into a summary together, each ended as one. */
function fittingSummary(verdicts: readonly Verdict[]): Verdict[] {
  let left = limits.summaryMax;
  return verdicts
    .map((verdict) => ({ ...verdict, text: asSentence(verdict.text) }))
    .filter(({ text }) => {
      if (text.length > left) return false;
      left -= text.length + 1;
      return true;
    });
}

const complaintOf = (verdicts: readonly Verdict[]): string =>
  verdicts.length === 0
    ? 'It has no sentences.'
    : verdicts.map(({ text, objection }) => `"${text.slice(0, 200)}": ${objection ?? 'it is too long'}.`).join(' ');
