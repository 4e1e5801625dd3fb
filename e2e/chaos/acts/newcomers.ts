import type { SignedIn } from '@app/shared/auth';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '@app/testkit/mail-box';
import { newIdentity } from '../../people.ts';
import type { Outcome } from '../lib/client.ts';
import type { Random } from '../lib/random.ts';
import { serverFor, untilKnown, type Newcomer, type Scene } from '../scene.ts';
import { expectEnded } from './sessions.ts';

const ONCE = '6 codes and links work at most once';
const LOOK_MS = 100;
const MAIL_PATIENCE_MS = 5_000;

/** Somebody signs up while things break, and perhaps forgets the password. */
export async function newcomerAct(scene: Scene, random: Random): Promise<void> {
  const entered = await signUp(scene, random, newIdentity('new'));
  if (entered && random.chance(80)) await forget(scene, random, entered.newcomer, entered.session.token);
}

/** With wrong codes, and with the right code several times. */
export async function signUp(scene: Scene, random: Random, identity: ReturnType<typeof newIdentity>) {
  const { email, password } = identity;
  const since = Date.now();
  const registering = { method: 'POST', path: '/auth/register', body: identity } as const;
  const known = await untilKnown(scene, random, registering);
  if (known?.outcome.kind !== 'acknowledged') return undefined;
  const newcomer: Newcomer = { email, password, cookie: known.outcome.cookie, isVerified: false };
  scene.registered.set(email, newcomer);
  scene.promisedMails.push({ to: email, since, about: 'a code' });
  const mail = await nextMail(scene, email, since);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const session = code ? await enter(scene, random, newcomer, code) : undefined;
  return session && { newcomer, session };
}

/** Wrong codes and the right one, on both servers at once. */
async function enter(scene: Scene, random: Random, newcomer: Newcomer, code: string) {
  const { email, cookie } = newcomer;
  const verify = (otp: string) =>
    scene.client.ask<SignedIn>(serverFor(scene, random), {
      method: 'POST',
      path: '/auth/verify-otp',
      body: { email, otp },
      headers: { cookie },
    });
  const wrong = code === '000000' ? '111111' : '000000';
  const wrongTries = await Promise.all(Array.from({ length: random.below(3) }, () => verify(wrong)));
  if (wrongTries.some(({ kind }) => kind === 'acknowledged'))
    scene.history.violated(ONCE, `a wrong code let ${email} in`);
  const right = await Promise.all(Array.from({ length: 1 + random.below(3) }, () => verify(code)));
  const successes = acknowledged(right);
  if (successes.length > 1) scene.history.violated(ONCE, `one code let ${email} in ${String(successes.length)} times`);
  newcomer.isVerified ||= successes.length > 0;
  return successes[0];
}

/** A link to a new password, followed twice at once with two passwords. It ends every session there was. */
async function forget(scene: Scene, random: Random, newcomer: Newcomer, session: string): Promise<void> {
  const { email } = newcomer;
  const since = Date.now();
  const asked = await untilKnown(scene, random, { method: 'POST', path: '/auth/forgot-password', body: { email } });
  if (asked?.outcome.kind !== 'acknowledged') return;
  scene.promisedMails.push({ to: email, since, about: 'a link' });
  const mail = await nextMail(scene, email, since);
  const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) return;
  const passwords = [`${newcomer.password}-a`, `${newcomer.password}-b`];
  const follow = (new_password: string) =>
    scene.client.ask(serverFor(scene, random), {
      method: 'POST',
      path: '/auth/reset-password',
      body: { token, new_password },
    });
  const outcomes = await Promise.all(passwords.map(follow));
  const successes = acknowledged(outcomes).length;
  if (successes > 1) scene.history.violated(ONCE, `one link set the password of ${email} ${String(successes)} times`);
  if (successes === 0) return;
  const ended = Date.now();
  scene.endedSessions.add(session);
  await sleep(1_000);
  await expectEnded(scene, session, ended);
}

const acknowledged = <T>(outcomes: Outcome<T>[]): T[] =>
  outcomes.flatMap((outcome) => (outcome.kind === 'acknowledged' ? [outcome.body] : []));

/** The newest mail since a moment; `undefined` when none comes soon, which is looked at in the end. */
async function nextMail(scene: Scene, to: string, since: number): Promise<Mail | undefined> {
  for (const deadline = Date.now() + MAIL_PATIENCE_MS; Date.now() < deadline && !scene.isOver(); await sleep(LOOK_MS)) {
    const mails = await mailsTo(scene.mailUrl, to);
    const fresh = mails.filter(({ at }) => at >= since).at(-1);
    if (fresh) return fresh;
  }
  return undefined;
}

/** Every mail that has reached an address, oldest first. */
export const mailsTo = async (mailUrl: string, to: string): Promise<Mail[]> =>
  (await (await fetch(`${mailUrl}?to=${encodeURIComponent(to)}`)).json()) as Mail[];
