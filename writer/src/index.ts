import { createBuiltinWriter } from './builtin/builtin-writer.ts';
import { createGeminiWriter } from './gemini/gemini-writer.ts';
import type { AiWriter } from './contract.ts';

/** Who writes, and who takes over when the model fails. */
export interface Writers {
  writer: AiWriter;
  fallback: AiWriter;
}

/** What chooses the writers: a key of Google's API, the model's name, and another address than Google's for tests. */
export interface WriterSettings {
  geminiApiKey: string | undefined;
  geminiModel: string;
  geminiBaseUrl: string | undefined;
}

/** Chooses the writers: with a key Google's model, and always the built-in one behind it. */
export function createWriters({ geminiApiKey, geminiModel, geminiBaseUrl }: WriterSettings): Writers {
  const fallback = createBuiltinWriter();
  if (!geminiApiKey) return { writer: fallback, fallback };
  return { writer: createGeminiWriter({ apiKey: geminiApiKey, model: geminiModel, baseUrl: geminiBaseUrl }), fallback };
}
