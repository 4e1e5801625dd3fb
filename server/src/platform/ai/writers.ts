import type { Config } from '../config.ts';
import type { AiWriter } from './writer.ts';

/** Who writes, and who takes over when the model fails. */
export interface Writers {
  writer: AiWriter;
  fallback: AiWriter;
}

const plain: AiWriter = {
  source: 'builtin',
  summarize: ({ description }) => Promise.resolve({ summary: description.slice(0, 400), traits: [] }),
  narrate: () => Promise.resolve({ sentences: [] }),
};

/** Chooses the writers by the configuration. */
export const createWriters = (_config: Pick<Config, 'geminiApiKey'>): Writers => ({ writer: plain, fallback: plain });
