import { open, rm } from 'node:fs/promises';
import process from 'node:process';
import type { Writable } from 'node:stream';
import { email as emailSchema } from '@app/shared/primitives';
import { createStatsCheck } from '../features/gamification/stats-check.ts';
import type { AdminParts } from './admin-parts.ts';
import { deleteUser } from '../personal/delete-user.ts';
import { exportUser, findUser } from './user.ts';
import type { KnownUser } from '../personal/personal-data.ts';

/** What a command says, and whether it found everything well. */
interface Outcome {
  text: string;
  ok: boolean;
}

export const usage = [
  'npm run admin -- <command>',
  '',
  '  user:export <email> [file]   everything that is kept of a user, as a zip: a new file, or standard output',
  '  user:delete <email>          removes a user everywhere and ends their sessions',
  '  user:end-sessions <email>    logs a user out everywhere',
  '  audit [email]                the newest 200 security events, of one user or of all',
  '  user:totp-off <email>        turns the second factor of a user off who has lost it',
  '  sign-up open <time>          lets everybody sign up for so long, as 5m, 2h or 1d, whatever SIGN_UP says',
  '  sign-up close                ends that before its time',
  '  migrate                      brings the database to the schema of this release, before its servers start',
  '  stats:check [--repair]       recomputes every user’s stats from their events and reports drift',
].join('\n');

/** Whether this is a command, before anything is connected. */
export function isCommand([name, ...rest]: string[]): boolean {
  if (name === 'stats:check') return rest.length === 0 || (rest.length === 1 && rest[0] === '--repair');
  if (name === 'migrate') return rest.length === 0;
  if (name === 'sign-up') return rest[0] === 'open' ? rest.length === 2 : rest.join(' ') === 'close';
  if (name === 'audit') return rest.length <= 1;
  if (name === 'user:export') return rest.length === 1 || rest.length === 2;
  return ['user:delete', 'user:end-sessions', 'user:totp-off'].includes(name ?? '') && rest.length === 1;
}

/** Runs one command. */
export async function runCommand(
  parts: AdminParts,
  [name, argument = '', file]: string[],
  output: Writable = process.stdout,
): Promise<Outcome> {
  if (name === 'stats:check') return checkStats(parts, argument === '--repair');
  if (name === 'sign-up') return openSignUp(parts, file);
  if (name === 'audit' && argument === '') return audited(parts, null);
  const parsed = emailSchema.safeParse(argument);
  const user = parsed.success ? await findUser(parts, parsed.data) : null;
  if (!user) return { text: `No user has the address ${argument}.`, ok: false };
  if (name === 'audit') return audited(parts, user.id);
  if (name === 'user:totp-off') return totpOff(parts, user);
  if (name === 'user:end-sessions') return endSessions(parts, user);
  if (name === 'user:delete') return deleted(parts, user);
  if (file !== undefined) return exported(parts, user, file);
  await exportUser(parts, user, output);
  return { text: '', ok: true };
}

async function totpOff({ repos }: AdminParts, { id, email }: KnownUser): Promise<Outcome> {
  const wasOn = id !== null && (await repos.credentials.removeTotp(id));
  return { text: wasOn ? `${email} logs in without a code.` : `${email} has no second factor.`, ok: wasOn };
}

async function endSessions({ sessions }: AdminParts, { id, email }: KnownUser): Promise<Outcome> {
  if (id === null) return { text: `${email} was never logged in.`, ok: false };
  await sessions.revokeAll(id, 'logout');
  return { text: `${email} is logged out everywhere.`, ok: true };
}

const AUDIT_LINES = 200;

/** The newest last, as in a log. */
async function audited({ repos }: AdminParts, userId: string | null): Promise<Outcome> {
  const entries = await repos.audit.list(userId, AUDIT_LINES);
  const lines = entries
    .toReversed()
    .map(({ at, event, userId: who, device, place }) => [at.toISOString(), event, who, device, place].join('\t'));
  return { text: lines.length > 0 ? lines.join('\n') : 'No security events are kept.', ok: true };
}

const msPer = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Opens sign-up for a time, as `5m`; closes it without one. */
async function openSignUp({ repos, now }: AdminParts, time: string | undefined): Promise<Outcome> {
  if (time === undefined) {
    await repos.signUpWindows.close();
    return { text: 'Who may sign up is as SIGN_UP says again.', ok: true };
  }
  const [, count, unit] = /^([1-9]\d{0,2})([mhd])$/.exec(time) ?? [];
  const ms = Number(count) * (msPer[unit as keyof typeof msPer] ?? Number.NaN);
  if (!(ms <= 7 * msPer.d)) return { text: `'${time}' is no time up to 7 days, as 5m, 2h or 1d.`, ok: false };
  const until = new Date(now().getTime() + ms);
  await repos.signUpWindows.open(until);
  return { text: `Everybody can sign up until ${until.toISOString()}.`, ok: true };
}

/** Never over another file, and readable by nobody else. What breaks off leaves no file. */
async function exported(parts: AdminParts, user: KnownUser, file: string): Promise<Outcome> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await exportUser(parts, user, handle.createWriteStream());
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { text: `Everything that is kept of ${user.email} is in ${file}.`, ok: true };
}

async function deleted(parts: AdminParts, user: KnownUser): Promise<Outcome> {
  await deleteUser(parts, user);
  return { text: `${user.email} is deleted.`, ok: true };
}

async function checkStats({ repos, now }: AdminParts, repair: boolean): Promise<Outcome> {
  const { stats, events, transfers, users, circles } = repos;
  const check = createStatsCheck({
    repo: stats,
    ports: {
      userIds: () => events.userIds(),
      eventsOf: (userId) => transfers.events(userId),
      userFacts: async (userId) => {
        const user = await users.findById(userId);
        const { length } = await circles.of(userId);
        return user && { has_bio: user.bio !== '', has_picture: user.picture !== null, friends: length };
      },
    },
    now,
  });
  const { users: checked, repaired, drift } = await check({ repair });
  const found = drift.length === 0 ? 'no drift' : `${String(drift.length)} differences`;
  const done = repair ? `, ${String(repaired)} users repaired` : '';
  return {
    text: [...drift, `${String(checked)} users checked: ${found}${done}.`].join('\n'),
    ok: drift.length === 0 || repair,
  };
}
