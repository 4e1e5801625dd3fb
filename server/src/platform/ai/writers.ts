import type { Config } from '../config.ts';
import { createBuiltinWriter } from './builtin/builtin-writer.ts';
import { createGeminiWriter } from './gemini/gemini-writer.ts';
import type { AiWriter } from './writer.ts';

/** Who writes, and who takes over when the model fails. */
export interface Writers {
  writer: AiWriter;
  fallback: AiWriter;
}

/** Chooses the writers by the configuration: with a key Google's model, and always the built-in one behind it. */
export function createWriters({
  geminiApiKey,
  geminiModel,
  geminiBaseUrl,
}: Pick<Config, 'geminiApiKey' | 'geminiModel' | 'geminiBaseUrl'>): Writers {
  const fallback = createBuiltinWriter();
  if (!geminiApiKey) return { writer: fallback, fallback };
  return { writer: createGeminiWriter({ apiKey: geminiApiKey, model: geminiModel, baseUrl: geminiBaseUrl }), fallback };
}
