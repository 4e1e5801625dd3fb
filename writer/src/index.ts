import { createBuiltinWriter, warmUp } from './compose/builtin-writer.ts';
import { limits } from '@app/shared/limits';
import { createGemini } from './llm/gemini.ts';
import { createOpenAi } from './llm/openai.ts';
import { createModelWriter } from './llm/writer.ts';
import type { AiWriter } from './contract.ts';

export { warmUp };

/** Who writes, and who takes over when the model fails. */
export interface Writers {
  writer: AiWriter;
  fallback: AiWriter;
}

/** A model of one's own, behind a server that speaks OpenAI's protocol. */
interface OwnModel {
  baseUrl: string;
  model: string;
  apiKey: string | undefined;
  /** How long it may take for an answer. */
  silenceMs: number;
  /** How many answers it may be asked for at once. */
  concurrency: number;
}

/** What chooses the writers: a model of one's own, or a key of Google's API and the model's name. */
interface WriterSettings {
  ai: OwnModel | undefined;
  geminiApiKey: string | undefined;
  geminiModel: string;
  /** Another address than Google's, for proxies and tests. */
  geminiBaseUrl: string | undefined;
  /** Whether a model is asked itself where it may have mistaken somebody for somebody else. */
  verifies: boolean;
}

/** Local models read some 8,000 tokens at once, the task included, unless they are told otherwise. */
const OWN_NARRATIVE_CHARS = 12_000;
/** Nobody waits longer for a summary, whatever is before it. */
const LONGEST_SILENCE_MS = 600_000;

/** Chooses the writers: the model that is configured, and always the built-in one behind it. */
export function createWriters({ ai, geminiApiKey, geminiModel, geminiBaseUrl, verifies }: WriterSettings): Writers {
  const fallback = createBuiltinWriter();
  if (ai) return { writer: createOwnModelWriter(ai, fallback, verifies), fallback };
  if (!geminiApiKey) return { writer: fallback, fallback };
  const provider = createGemini({ apiKey: geminiApiKey, model: geminiModel, baseUrl: geminiBaseUrl });
  const { aiSilenceMs: silenceMs, aiInFlight: concurrency } = limits;
  return {
    writer: createModelWriter({ source: 'gemini', provider, fallback, silenceMs, concurrency, verifies }),
    fallback,
  };
}

function createOwnModelWriter({ silenceMs, concurrency, ...server }: OwnModel, fallback: AiWriter, verifies: boolean) {
  const writer = createModelWriter({
    ...{ source: 'model', provider: createOpenAi(server), fallback, silenceMs, concurrency, verifies },
    ...{ narrativeMs: Math.max(silenceMs, limits.narrativeSilenceMs), narrativeChars: OWN_NARRATIVE_CHARS },
  });
  // A summary waits for all before it, and for a narrative among them.
  const turns = concurrency < limits.aiInFlight ? limits.aiInFlight + 1 : 1;
  return { ...writer, silenceMs: Math.min(silenceMs * turns, LONGEST_SILENCE_MS) };
}
