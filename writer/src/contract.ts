import type { Day } from '@app/shared/dates';
import type { TraitName } from '@app/shared/trait-catalogue';

/** What a person wrote about an event. */
export interface EventText {
  title: string;
  description: string;
  what_learned: string | null;
}

/** What a writer makes of an event: plain text of at most 400 characters, and 0 to 5 traits, strongest first. */
export interface EventWriting {
  summary: string;
  traits: TraitName[];
}

/** An event as a narrative's writer reads it. */
export interface NarrativeEvent extends EventText {
  id: string;
  date: Day;
  traits: TraitName[];
  ai_summary: string;
}

/** `events` are at most some two hundred of the person's `total`; `traitCounts` cover all of them, most first. */
export interface NarrativeInput {
  events: NarrativeEvent[];
  total: number;
  traitCounts: { trait: TraitName; count: number }[];
}

/** One sentence and the events it rests on, at least one of the given ones. `paragraph` counts from 0. */
export interface WrittenSentence {
  text: string;
  paragraph: number;
  event_ids: string[];
}

/** A narrative: empty only when there was no event to write about. */
export interface NarrativeWriting {
  sentences: WrittenSentence[];
}

export type AiSource = 'gemini' | 'builtin';

/** Writes about events. Rejects with an `AiError`; the built-in writer never rejects. */
export interface AiWriter {
  source: AiSource;
  summarize(event: EventText, signal: AbortSignal): Promise<EventWriting>;
  narrate(input: NarrativeInput, signal: AbortSignal): Promise<NarrativeWriting>;
}

export type AiFailure = 'rate_limited' | 'timeout' | 'garbage' | 'unavailable';

/** Why a model gave no usable answer. `retryAfterSeconds` when the provider named a time. */
export class AiError extends Error {
  readonly kind: AiFailure;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: AiFailure, message: string, options?: { cause?: unknown; retryAfterSeconds?: number }) {
    super(message, { cause: options?.cause });
    this.name = 'AiError';
    this.kind = kind;
    this.retryAfterSeconds = options?.retryAfterSeconds;
  }
}
