import { DAY_MS } from '@app/shared/dates';
import { open, rm } from 'node:fs/promises';
import { limits } from '@app/shared/limits';
import { email as emailSchema } from '@app/shared/primitives';
import { mailKinds } from '../features/auth/auth.mails.ts';
import type { ListedUser } from '../features/auth/user-list.repo.ts';
import { deleteUser } from '../personal/delete-user.ts';
import type { KnownUser } from '../personal/personal-data.ts';
import type { AdminParts } from './admin-parts.ts';
import { ofUser, OPERATOR, type Command, type Outcome } from './command.ts';
import { exportUser } from './user.ts';

const done = (text: string): Outcome => ({ text, ok: true });
const refused = (text: string): Outcome => ({ text, ok: false });

const dayOf = (at: Date | null): string => at?.toISOString().slice(0, 10) ?? '-';

function lineOf({ id, email, username, createdAt, seenAt, deleteAt, ways }: ListedUser): string {
  const notes = deleteAt ? `to be deleted on ${dayOf(deleteAt)}` : '';
  return [id, dayOf(createdAt), dayOf(seenAt), ways.join(', ') || '-', email, `@${username}`, notes]
    .join('\t')
    .trimEnd();
}

/** Everybody who has an account, in the order in which they came. */
export const userListCommand: Command = {
  args: '',
  help: 'everyone who has an account: id, since when, last seen, ways to log in, address, username',
  takes: ({ length }) => length === 0,
  run: async ({ repos }, _args, output) => {
    let count = 0;
    for await (const user of repos.userList.all()) {
      count += 1;
      output.write(`${lineOf(user)}\n`);
    }
    return done(`${String(count)} users.`);
  },
};

/** An invited person may sign up, whatever SIGN_UP says. */
export const userInviteCommand: Command = {
  args: '<email>',
  help: 'emails an address a link to register with, whatever SIGN_UP says',
  takes: ({ length }) => length === 1,
  run: async ({ repos, mailQueue, security, now }, [address = '']) => {
    const parsed = emailSchema.safeParse(address);
    if (!parsed.success) return refused(`'${address}' is no email address.`);
    const { data: email } = parsed;
    if (await repos.users.findByEmail(email)) return refused(`${email} has an account.`);
    await repos.signUpAccess.invite(email, new Date(now().getTime() + limits.invitationDays * DAY_MS));
    await mailQueue.enqueue({ kind: mailKinds.invitation, to: email });
    await security.noteWithoutAccount('invited_by_operator', OPERATOR);
    return done(`A link is on its way to ${email}. It can be used for ${String(limits.invitationDays)} days.`);
  },
};

const neverVerified = ({ email }: KnownUser) => refused(`${email} has not finished registering.`);

/** The operator begins it, and only the owner of the mailbox learns or chooses a password. */
export const resetPasswordCommand = ofUser(
  { help: 'emails a user a link to set a new password' },
  async ({ mailQueue, security }, user) => {
    const { id, email } = user;
    if (id === null) return neverVerified(user);
    await mailQueue.enqueue({ kind: mailKinds.reset, to: email });
    await security.note('reset_by_operator', { id, email }, OPERATOR);
    return done(`A link to set a new password is on its way to ${email}. Until it is used, nothing changes.`);
  },
);

export const totpOffCommand = ofUser(
  { help: 'turns the second factor of a user off who has lost it' },
  async ({ repos, security }, { id, email }) => {
    if (id === null || !(await repos.credentials.removeTotp(id))) return refused(`${email} has no second factor.`);
    await security.note('totp_off', { id, email }, OPERATOR);
    return done(`${email} logs in without a code.`);
  },
);

export const endSessionsCommand = ofUser(
  { help: 'logs a user out everywhere' },
  async ({ sessions, security }, { id, email }) => {
    if (id === null) return refused(`${email} was never logged in.`);
    await sessions.revokeAll(id, 'logout');
    await security.note('sessions_ended_by_operator', { id, email }, OPERATOR);
    return done(`${email} is logged out everywhere.`);
  },
);

export const deleteCommand = ofUser(
  { help: 'deletes a user everywhere and ends their sessions' },
  async (parts, user) => {
    await deleteUser(parts, user);
    return done(`${user.email} is deleted.`);
  },
);

export const exportCommand = ofUser(
  {
    args: '<email> [file]',
    help: 'everything that is kept of a user, as a zip: a new file, or standard output',
    takes: ({ length }) => length === 1 || length === 2,
  },
  async (parts, user, { rest: [file], output }) => {
    const { id, email } = user;
    if (id !== null) await parts.security.note('exported_by_operator', { id, email }, OPERATOR);
    if (file !== undefined) return exported(parts, user, file);
    await exportUser(parts, user, output);
    return done('');
  },
);

/** Never over another file, and readable by nobody else. What breaks off leaves no file. */
async function exported(parts: AdminParts, user: KnownUser, file: string): Promise<Outcome> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await exportUser(parts, user, handle.createWriteStream());
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return done(`Everything that is kept of ${user.email} is in ${file}.`);
}
