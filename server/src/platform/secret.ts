import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileIn = (dataDir: string) => path.join(dataDir, 'session-secret');

/** The secret that signs sessions: the configured one, or one made once and kept in the data directory (mode 0600). */
export async function sessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  const file = fileIn(dataDir);
  const draft = `${file}.${randomUUID()}`;
  await mkdir(dataDir, { recursive: true });
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all: several servers that share the directory agree on the first one's secret.
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

/** Keeps another secret in the data directory, in place of the one that was generated there. */
export async function replaceSessionSecret(dataDir: string, secret: string): Promise<void> {
  const draft = `${fileIn(dataDir)}.${randomUUID()}`;
  await writeFile(draft, secret, { mode: 0o600, flush: true });
  await rename(draft, fileIn(dataDir));
}
