import { limits } from '@app/shared/limits';
import { traitNames } from '@app/shared/trait-catalogue';
import { SchemaType, type ResponseSchema } from '@google/generative-ai';
import type { AiWriter } from '../contract.ts';
import { crisisWriting } from '../crisis.ts';
import { tellable } from '../tone/tellable.ts';
import { toneOf } from '../tone.ts';
import { readNarrative, readSummary } from './answers.ts';
import { Breaker, type BreakerSettings } from './breaker.ts';
import { createModelCall, type ModelSettings } from './call-model.ts';
import { createGate } from './gate.ts';
import { narrativePrompt, summaryPrompt, type Prompt } from './prompts.ts';

export interface GeminiSettings extends ModelSettings {
  /** The model is given up on after this silence; 20 s unless said. */
  silenceMs?: number;
  breaker?: BreakerSettings;
}

const WAITING_MAX = 100;
const breakerDefaults: BreakerSettings = { failures: 6, openMs: 30_000 };

const traitSchema: ResponseSchema = { type: SchemaType.STRING, format: 'enum', enum: [...traitNames] };

const summarySchema: ResponseSchema = {
  type: SchemaType.OBJECT,
  properties: {
    summary: { type: SchemaType.STRING },
    tone: { type: SchemaType.STRING, format: 'enum', enum: ['bright', 'plain', 'heavy', 'crisis'] },
    traits: { type: SchemaType.ARRAY, items: traitSchema },
    trait_evidence: {
      type: SchemaType.ARRAY,
      items: {
        type: SchemaType.OBJECT,
        properties: { trait: traitSchema, quotes: { type: SchemaType.ARRAY, items: { type: SchemaType.STRING } } },
        required: ['trait', 'quotes'],
      },
    },
  },
  required: ['summary', 'tone', 'traits', 'trait_evidence'],
};

const narrativeSchema: ResponseSchema = {
  type: SchemaType.OBJECT,
  properties: { narrative: { type: SchemaType.STRING } },
  required: ['narrative'],
};

/** Writes with Google's model: 4 calls in flight, 20 s each, nothing asked while it keeps failing. Rejects with an `AiError`. */
export function createGeminiWriter(settings: GeminiSettings): AiWriter {
  const ask = createModelCall(settings);
  const gate = createGate(limits.aiInFlight, WAITING_MAX);
  const breaker = new Breaker(settings.breaker ?? breakerDefaults);
  const silenceMs = settings.silenceMs ?? limits.aiSilenceMs;

  function write<T>(
    prompt: Prompt,
    schema: ResponseSchema,
    caller: AbortSignal,
    read: (text: string) => T,
  ): Promise<T> {
    const work = () =>
      gate(caller, async () => {
        const signal = AbortSignal.any([caller, AbortSignal.timeout(silenceMs)]);
        return read(await ask(prompt, schema, signal));
      });
    // A caller who gives up says nothing about the model.
    return breaker.run(work, () => !caller.aborted);
  }

  return {
    source: 'gemini',
    // Whoever is in despair is answered at once, and their words go to nobody.
    summarize: (event, signal) =>
      toneOf(event) === 'crisis'
        ? Promise.resolve(crisisWriting(event))
        : write(summaryPrompt(event), summarySchema, signal, (text) => readSummary(text, event)),
    narrate(input, signal) {
      const events = tellable(input.events);
      if (events.length === 0) return Promise.resolve({ sentences: [] });
      const prompt = narrativePrompt({ ...input, events });
      return write(prompt, narrativeSchema, signal, (text) => readNarrative(text, events));
    },
  };
}
