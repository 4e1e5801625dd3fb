import type { SignedIn } from '@app/shared/auth';
import { mailsTo } from '../acts/newcomers.ts';
import type { Check } from './ending.ts';

const ONCE = '6 codes and links work at most once';

/**
 * The codes that reached an address, newest first. Mails leave at least once and a server may be stopped in the middle of
 * one, so the last to arrive need not be the last that was written.
 */
const codesOf = async (mailUrl: string, email: string): Promise<string[]> => {
  const mails = await mailsTo(mailUrl, email);
  return [...new Set(mails.toReversed().flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []))];
};

interface Registration {
  email: string;
  code: { attempts_left: number } | null;
}

/** Whoever signed up has an account or waits with a code that works, never both and never neither. */
export const checkAccounts: Check = async ({ world, scene }) => {
  const { db } = world.database;
  const users = db.collection<{ email: string; username: string }>('users');
  const registrations = db.collection<Registration>('registrations');
  for (const { email, cookie, isVerified } of scene.registered.values()) {
    const accounts = await users.countDocuments({ email });
    // A call that was not answered and made once more is a sign-up of its own.
    const waiting = await registrations.find({ email }).toArray();
    const wrong = (what: string) => world.history.violated(ONCE, `${email} ${what}`);
    if (accounts + Number(waiting.length > 0) !== 1)
      wrong(`has ${String(accounts)} accounts and ${String(waiting.length)} registrations`);
    if (isVerified && accounts === 0) wrong('was let in and has no account');
    if (waiting.length === 0) continue;
    const enter = (otp: string) =>
      scene.client.ask<SignedIn>(world.servers[0], {
        ...{ method: 'POST', path: '/auth/verify-otp', body: { email, otp }, headers: { cookie } },
      });
    const codes = await codesOf(scene.mailUrl, email);
    const attemptsLeft = Math.min(...waiting.map(({ code }) => code?.attempts_left ?? 0));
    // Wrong codes were tried on purpose: where they used up the attempts, nothing can be said.
    if (attemptsLeft === 0 || attemptsLeft < codes.length) continue;
    let isIn = false;
    for (const otp of codes) isIn ||= (await enter(otp)).kind === 'acknowledged';
    if (isIn) continue;
    const what = `${email} has a dead code (${String(waiting.length)} sign-ups, ${String(codes.length)} codes came)`;
    world.history.violated('7 a promised mail is sent', what);
  }
  for (const email of scene.contested.emails) await checkOne(`the address ${email}`, { email });
  for (const username of scene.contested.usernames) await checkOne(`the username ${username}`, { username });

  async function checkOne(what: string, filter: { email: string } | { username: string }): Promise<void> {
    const count = await users.countDocuments(filter);
    if (count > 1) world.history.violated(ONCE, `${what} has ${String(count)} accounts`);
  }
};
