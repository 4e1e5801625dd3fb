import type { SignedIn } from '@app/shared/auth';
import { mailsTo } from '../acts/newcomers.ts';
import type { Check } from './ending.ts';

const ONCE = '6 codes and links work at most once';

interface Registration {
  email: string;
  code: { attempts_left: number } | null;
}

/** Whoever signed up has an account or waits with a code that works, never both and never neither. */
export const checkAccounts: Check = async ({ world, scene }) => {
  const { db } = world.database;
  const users = db.collection<{ email: string }>('users');
  const registrations = db.collection<Registration>('registrations');
  for (const { email, isVerified } of scene.registered.values()) {
    const accounts = await users.countDocuments({ email });
    const waiting = await registrations.findOne({ email });
    const wrong = (what: string) => world.history.violated(ONCE, `${email} ${what}`);
    if (accounts + Number(waiting !== null) !== 1)
      wrong(`has ${String(accounts)} accounts and ${waiting ? 'a' : 'no'} registration`);
    if (isVerified && accounts === 0) wrong('was let in and has no account');
    if (!waiting?.code || waiting.code.attempts_left === 0) continue;
    const otp = /\b\d{6}\b/.exec((await mailsTo(scene.mailUrl, email)).at(-1)?.text ?? '')?.[0] ?? '';
    const entered = await scene.client.ask<SignedIn>(world.servers[0], {
      ...{ method: 'POST', path: '/auth/verify-otp', body: { email, otp } },
    });
    if (entered.kind !== 'acknowledged')
      world.history.violated('7 a promised mail is sent', `${email} has a dead code`);
  }
};
