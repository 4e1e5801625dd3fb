import type { Day } from '@app/shared/dates';
import type { NarrativePurpose } from '@app/shared/resume';
import type { TraitName } from '@app/shared/trait-catalogue';

/** What a person wrote about an event. */
export interface EventText {
  title: string;
  description: string;
  what_learned: string | null;
}

/** `heavy` is grief, illness, loss, failure or shame; `crisis` a wish to die or self-harm. */
export type Tone = 'bright' | 'plain' | 'heavy' | 'crisis';

/** For a trait, the passages that it was read from; they stand literally in title, description or what was learned. */
export interface TraitEvidence {
  trait: TraitName;
  quotes: string[];
}

/** One sure trait beats three guesses. */
export const TRAITS_MAX = 4;

/**
 * What a summary is: `noticed`, computed from the entry and nowhere in it; `told`, a model's sentences; `quote`, a passage of
 * the entry; `own_words`, the entry itself, which no reply and no card shows a second time.
 */
type SummaryKind = 'noticed' | 'told' | 'quote' | 'own_words';

/** What is written about: an entry and the day that it is dated, from which spans and weekdays are counted. */
export interface DatedText extends EventText {
  date?: Day;
}

/** What a writer makes of an event: plain text of at most 400 characters, and 0 to 4 traits, strongest first. */
export interface EventWriting {
  summary: string;
  summary_kind?: SummaryKind;
  /** What visitors and friends read, in the author's voice; null where there is nothing for them. */
  public_summary?: string | null;
  traits: TraitName[];
  tone?: Tone;
  trait_evidence?: TraitEvidence[];
}

/** An event as a narrative's writer reads it. */
export interface NarrativeEvent extends EventText {
  id: string;
  date: Day;
  traits: TraitName[];
  ai_summary: string;
  /** Where they are known: a model may have heard more than the words say, and the person may have decided. */
  tone?: Tone;
  in_resume?: 'auto' | 'yes' | 'no';
}

/**
 * `events` are at most some two hundred of the person's `total`; `traitCounts` are most first. `variant` is raised each time
 * that the person asks for another text about the same events.
 */
export interface NarrativeInput {
  purpose: NarrativePurpose;
  variant: number;
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

/** `model` is one of the operator's own, by OpenAI's protocol. */
export type AiSource = 'gemini' | 'model' | 'builtin';

/** Writes about events. Rejects with an `AiError`; the built-in writer never rejects. */
export interface AiWriter {
  source: AiSource;
  /** After so long without an answer, its turn among others included, it may be given up on; 20 s unless said. */
  silenceMs?: number;
  summarize(event: DatedText, signal: AbortSignal): Promise<EventWriting>;
  narrate(input: NarrativeInput, signal: AbortSignal): Promise<NarrativeWriting>;
  /** Asks a model whether it is there: null where it is, otherwise a sentence for the operator, without a stop. */
  probe?(signal: AbortSignal): Promise<string | null>;
}

/** `resting`: it was not asked at all, because it failed repeatedly, was asked too often, or has too much to do. */
type AiFailure = 'rate_limited' | 'resting' | 'timeout' | 'garbage' | 'unavailable';

/** Nobody waits longer for a provider, whatever it says. */
const RETRY_MAX_MS = 600_000;

/**
 * Why a model gave no usable answer. It carries nothing that the provider said, because that may quote the entry: it can be
 * logged as it is. With `retryAfterMs` (at most 10 minutes) it is worth waiting that long, and the try need not count;
 * `isFinal` says that asking again is of no use.
 */
export class AiError extends Error {
  override readonly name = 'AiError';
  readonly kind: AiFailure;
  readonly retryAfterMs: number | undefined;
  readonly isFinal: boolean;

  constructor(
    kind: AiFailure,
    message: string,
    options: { retryAfterMs?: number | undefined; isFinal?: boolean } = {},
  ) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs === undefined ? undefined : Math.min(options.retryAfterMs, RETRY_MAX_MS);
    this.isFinal = options.isFinal ?? false;
  }
}
