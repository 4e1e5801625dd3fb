import { createBuiltinWriter, warmUp } from './compose/builtin-writer.ts';
import { createGeminiWriter } from './gemini/gemini-writer.ts';
import { createOpenAiWriter } from './openai/openai-writer.ts';
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
}

/** Chooses the writers: the model that is configured, and always the built-in one behind it. */
export function createWriters({ ai, geminiApiKey, geminiModel, geminiBaseUrl }: WriterSettings): Writers {
  const fallback = createBuiltinWriter();
  if (ai) return { writer: createOpenAiWriter(ai), fallback };
  if (!geminiApiKey) return { writer: fallback, fallback };
  return { writer: createGeminiWriter({ apiKey: geminiApiKey, model: geminiModel, baseUrl: geminiBaseUrl }), fallback };
}
