import path from 'node:path';
import { PRODUCT } from '@app/shared/product';
import type { Config } from './platform/config.ts';

/** The block that is printed when the app is ready: where it is, where mail can be read, who writes, where the data lies. */
export function banner({ config, mail }: { config: Config; mail: string }): string {
  const data = config.mongodbUri ? new URL(config.mongodbUri).host : path.resolve(config.dataDir);
  const writer = config.geminiApiKey ? `Gemini (${config.geminiModel})` : 'built in (set GEMINI_API_KEY for Gemini)';
  return [
    '',
    `  ${PRODUCT} is ready`,
    '',
    `  Open       ${config.publicUrl}`,
    `  Mail       ${mail}`,
    `  AI writer  ${writer}`,
    `  Data       ${data}`,
    '',
    '  Ctrl-C ends it.',
    '',
  ].join('\n');
}
