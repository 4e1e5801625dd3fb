import { createHash } from 'node:crypto';
import { SLUG } from '@app/shared/product';
import { budgets } from '../budgets.ts';
import type { Log } from '../log.ts';

/** Whether a password has been seen in a data breach; false where nobody can say. */
export type IsBreached = (password: string) => Promise<boolean>;

const PREFIX = 5;

/**
 * Asks Have I Been Pwned, or a mirror, by k-anonymity: only the first five characters of the password's SHA-1 leave, and as many lines
 * come back for each of them (https://haveibeenpwned.com/API/v3#PwnedPasswords). When it does not answer in time, nothing is refused.
 */
export function createBreachCheck({ url, log }: { url: string; log: Log }): IsBreached {
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const response = await fetch(`${url}/range/${hash.slice(0, PREFIX)}`, {
        headers: { 'Add-Padding': 'true', 'User-Agent': SLUG },
        redirect: 'error',
        signal: AbortSignal.timeout(budgets.breachCheckMs),
      });
      if (!response.ok) throw new Error(`It answered ${String(response.status)}.`);
      // A line is the rest of a hash and how often it was seen; never, for those that are padding.
      const found = (await response.text()).split(/\r?\n/).find((line) => line.startsWith(`${hash.slice(PREFIX)}:`));
      return found !== undefined && !found.endsWith(':0');
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ reason }, 'whether a password was in a breach could not be asked');
      return false;
    }
  };
}
