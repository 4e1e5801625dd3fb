import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../errors.ts';
import type { Counted } from '../http/admission.ts';
import { networkOf, siteOf } from './network.ts';
import { callRules, NETWORKS_PER_SITE } from './rules.ts';

/**
 * The general limits on requests, for `HttpContext.admit`. They keep one server from being kept busy by one caller, so each
 * server counts for itself and no request waits for the database.
 */
export function createCallLimit({ isEnabled, onRefused }: { isEnabled: boolean; onRefused?: (rule: string) => void }) {
  const limitersOf = (times: number) => {
    const limiterOf = ({ points, seconds }: { points: number; seconds: number }) =>
      new RateLimiterMemory({ points: points * times, duration: seconds });
    return {
      user: limiterOf(callRules.user),
      network: limiterOf(callRules.network),
      pages: limiterOf(callRules.pages),
      pictures: limiterOf(callRules.pictures),
      uploads: limiterOf(callRules.uploads),
    };
  };
  const limiters = limitersOf(1);
  const siteLimiters = limitersOf(NETWORKS_PER_SITE);
  return {
    /** Counts one request of a user (or, logged out, of a network). Throws `too_many`. */
    async admit(request: { ip?: string | undefined }, userId: string, counted: Counted = 'calls'): Promise<void> {
      if (!isEnabled) return;
      const rule = counted === 'calls' ? (userId ? 'user' : 'network') : counted;
      try {
        const { ip = '' } = request;
        await limiters[rule].consume(userId || networkOf(ip));
        if (!userId) await siteLimiters[rule].consume(siteOf(ip));
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        onRefused?.(rule);
        throw tooMany(callRules[rule].detail, refusal.msBeforeNext / 1000);
      }
    },
  };
}
