import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Where what the servers and the database say themselves is kept, to find out why. */
const LOGS = process.env.CHAOS_LOGS;

export async function keepLog(name: string, text: string): Promise<void> {
  if (!LOGS) return;
  await mkdir(LOGS, { recursive: true });
  await appendFile(join(LOGS, `${name}.log`), text);
}
