import { readFileSync } from 'node:fs';
import { blank, type Environment } from './setting.ts';

/**
 * Secrets, of which nothing is printed. Each may also be given as the name of a file, `<NAME>_FILE`, as container engines hand
 * secrets over.
 */
export const secrets = [
  'MONGODB_URI',
  'JWT_SECRET',
  'SMTP_URL',
  'GEMINI_API_KEY',
  'AI_API_KEY',
  'GOOGLE_CLIENT_SECRET',
  'METRICS_TOKEN',
] as const;

/** The environment with the contents of the files that `<NAME>_FILE` names, and what is wrong with them as sentences. */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const ofProviders = Object.keys(env).flatMap((name) => /^(OIDC_.+_CLIENT_SECRET)_FILE$/.exec(name)?.[1] ?? []);
  const read: Environment = {};
  const problems: string[] = [];
  for (const name of [...secrets, ...ofProviders]) {
    const file = blank(env[`${name}_FILE`]);
    if (typeof file !== 'string') continue;
    const { secret, problem } = readSecret(file);
    if (blank(env[name]) !== undefined)
      problems.push(`${name} and ${name}_FILE are both set: set one of them, and the other to nothing`);
    else if (problem) problems.push(`${name}_FILE names a file ${problem}: ${file}`);
    else read[name] = secret;
  }
  return { env: { ...env, ...read }, problems };
}

function readSecret(file: string): { secret?: string; problem?: string } {
  try {
    // Editors add a line break.
    const secret = readFileSync(file, 'utf8').trim();
    return secret ? { secret } : { problem: 'with nothing in it' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    return { problem: `that cannot be read (${code})` };
  }
}
