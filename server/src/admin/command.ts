import type { Writable } from 'node:stream';
import { email as emailSchema } from '@app/shared/primitives';
import type { Where } from '../platform/http/where.ts';
import type { KnownUser } from '../personal/personal-data.ts';
import type { AdminParts } from './admin-parts.ts';
import { findUser } from './user.ts';

/** How the audit log and mails name who did it. */
export const OPERATOR: Where = { device: 'The operator', place: 'this server' };

/** What a command says, and whether it found everything well. */
export interface Outcome {
  text: string;
  ok: boolean;
}

/** One command of the operator's. */
export interface Command {
  /** What stands behind its name, for people. */
  args: string;
  help: string;
  /** Whether it can be called with these arguments. */
  takes: (args: readonly string[]) => boolean;
  run: (parts: AdminParts, args: readonly string[], output: Writable) => Promise<Outcome>;
}

/** A command about the user, or the unfinished sign-up, that has an address. */
export function ofUser(
  { args = '<email>', ...command }: Pick<Command, 'help'> & Partial<Pick<Command, 'args' | 'takes'>>,
  run: (parts: AdminParts, user: KnownUser, more: { rest: readonly string[]; output: Writable }) => Promise<Outcome>,
): Command {
  return {
    takes: ({ length }) => length === 1,
    ...command,
    args,
    run: async (parts, [address = '', ...rest], output) => {
      const parsed = emailSchema.safeParse(address);
      const user = parsed.success ? await findUser(parts, parsed.data) : null;
      return user ? run(parts, user, { rest, output }) : noSuchUser(address);
    },
  };
}

export const noSuchUser = (address: string): Outcome => ({
  text: `No user has the address ${address}.`,
  ok: false,
});

const msPer = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time span such as `5m`, `2h` or `7d` in milliseconds; `null` for anything else. */
export function spanMs(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,2})([mhd])$/.exec(text) ?? [];
  return count === undefined ? null : Number(count) * msPer[unit as keyof typeof msPer];
}
