import type { SignedIn } from '@app/shared/auth';
import { setTimeout as sleep } from 'node:timers/promises';
import { newIdentity } from '../../people.ts';
import type { Random } from '../lib/random.ts';
import { serverFor, type Scene } from '../scene.ts';
import { mailsTo } from './newcomers.ts';

const ONCE = '6 codes and links work at most once';
const CONTENDERS = 3;
const LOOK_MS = 100;
const MAIL_PATIENCE_MS = 3_000;

/** Several people want the same username, or sign up with the same address, at the same moment: at most one gets it. */
export async function contendersAct(scene: Scene, random: Random): Promise<void> {
  const wanted = newIdentity('rival');
  const forUsername = random.chance(50);
  const { usernames, emails } = scene.contested;
  if (forUsername) usernames.add(wanted.username);
  else emails.add(wanted.email);
  const contenders = Array.from({ length: CONTENDERS }, () => {
    const own = newIdentity('rival');
    return forUsername ? { ...own, username: wanted.username } : { ...own, email: wanted.email };
  });
  const since = Date.now();
  const signedUp = await Promise.all(contenders.map((one) => register(scene, random, one)));
  const waiting = signedUp.flatMap((one) => one ?? []);
  const codes = await codesFor(scene, new Set(waiting.map(({ email }) => email)), since);
  // Whose code it is, a mail does not say: everybody tries every code of the address.
  const tries = waiting.flatMap(({ email, cookie }) =>
    (codes.get(email) ?? []).map((otp) => {
      const call = { method: 'POST', path: '/auth/verify-otp', body: { email, otp }, headers: { cookie } } as const;
      return scene.client.ask<SignedIn>(serverFor(scene, random), call);
    }),
  );
  const successes = (await Promise.all(tries)).filter(({ kind }) => kind === 'acknowledged').length;
  const what = forUsername ? `the username ${wanted.username}` : `the address ${wanted.email}`;
  if (successes > 1) scene.history.violated(ONCE, `${what} was given to ${String(successes)} people`);
}

async function register(scene: Scene, random: Random, identity: ReturnType<typeof newIdentity>) {
  const call = { method: 'POST', path: '/auth/register', body: identity } as const;
  const outcome = await scene.client.ask(serverFor(scene, random), call);
  return outcome.kind === 'acknowledged' ? { email: identity.email, cookie: outcome.cookie } : undefined;
}

/** The codes that came to each of these addresses, once there is one for each or patience is over. */
async function codesFor(scene: Scene, emails: Set<string>, since: number): Promise<Map<string, string[]>> {
  const codes = new Map<string, string[]>();
  const deadline = Date.now() + MAIL_PATIENCE_MS;
  while (codes.size < emails.size && Date.now() < deadline && !scene.isOver()) {
    await sleep(LOOK_MS);
    for (const email of emails) {
      const mails = (await mailsTo(scene.mailUrl, email)).filter(({ at }) => at >= since);
      const found = mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
      if (found.length > 0) codes.set(email, found);
    }
  }
  return codes;
}
