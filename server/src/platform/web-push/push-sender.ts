import { createHash } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { budgets } from '../budgets.ts';
import { isPushAddress, lookupPublic } from './push-address.ts';
import { vapidKeys } from './vapid.ts';

/** Where messages to one browser go, and the keys with which only that browser reads them (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `ended`: the subscription has ended. `refused`: this message will never be taken. `later`: to be tried again, after `ms` where it says so. */
export type PushOutcome = { is: 'sent' | 'ended' | 'refused'; status: number } | { is: 'later'; ms?: number };

export type PushSender = ReturnType<typeof createPushSender>;

/** Sends messages to push services: encrypted for the browser, signed with the server's key. */
export function createPushSender({
  secret,
  subject,
  standIn,
}: {
  secret: string;
  subject: string;
  standIn: string | undefined;
}) {
  const keys = vapidKeys(secret);

  /** `topic`: of messages with the same one that a device has not yet been given, only the newest is. */
  async function send(
    { endpoint, p256dh, auth }: PushTarget,
    payload: string,
    { topic, seconds }: { topic: string; seconds: number },
    signal: AbortSignal,
  ): Promise<PushOutcome> {
    if (!isPushAddress(endpoint, standIn)) return { is: 'ended', status: 0 };
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: seconds,
      topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
    });
    const headers = Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)]));
    const timeout = AbortSignal.timeout(budgets.pushServiceMs);
    const { status, retryAfter } = await post(endpoint, details.body, headers, AbortSignal.any([signal, timeout]));
    if (status >= 200 && status < 300) return { is: 'sent', status };
    if (status === 404 || status === 410) return { is: 'ended', status };
    if (status !== 408 && status !== 429 && status < 500) return { is: 'refused', status };
    const ms = Number(retryAfter) * 1000;
    return ms > 0 ? { is: 'later', ms: Math.min(ms, budgets.longestRetryMs) } : { is: 'later' };
  }

  function post(endpoint: string, body: Buffer | null, headers: Record<string, string>, signal: AbortSignal) {
    const isStandIn = standIn !== undefined && new URL(endpoint).origin === standIn;
    return new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const options = { method: 'POST', headers, signal };
      const request = isStandIn
        ? http.request(endpoint, options)
        : https.request(endpoint, { ...options, lookup: lookupPublic });
      request.on('response', (answer) => {
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
        // Nothing of it is of interest, and it may be endless. A redirection is an answer like any other.
        answer.destroy();
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  return { publicKey: keys.publicKey, send };
}
