import { parseArgs } from 'node:util';
import { email as emailSchema } from '@app/shared/primitives';
import type { AdminParts } from './admin-parts.ts';
import { noSuchUser, spanMs, type Command, type Outcome } from './command.ts';
import { findUser } from './user.ts';

const LINES = 200;

interface Asked {
  user?: string | undefined;
  since?: string | undefined;
}

/** What is asked for; `null` when it cannot be understood. */
function read(args: readonly string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { user: { type: 'string' }, since: { type: 'string' } },
      allowPositionals: true,
    });
    const [address, ...more] = positionals;
    if (more.length > 0 || (address !== undefined && values.user !== undefined)) return null;
    return { ...values, user: address ?? values.user };
  } catch {
    return null;
  }
}

/** The instant that `7d` (ago), a day or an instant names; `null` for anything else. */
function sinceOf(text: string, now: Date): Date | null {
  const span = spanMs(text);
  if (span !== null) return new Date(now.getTime() - span);
  const at = new Date(text);
  return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(at.getTime()) ? at : null;
}

/** The newest last, as in a log. */
async function audit(parts: AdminParts, { user, since }: Asked): Promise<Outcome> {
  const { repos, now, auditLogDays } = parts;
  const from = since === undefined ? null : sinceOf(since, now());
  if (since !== undefined && from === null)
    return { text: `'${since}' is no time, as 7d, 2026-11-01 or 2026-11-01T08:00Z.`, ok: false };
  const parsed = emailSchema.safeParse(user);
  const found = parsed.success ? await findUser(parts, parsed.data) : null;
  if (user !== undefined && !found) return noSuchUser(user);
  const entries = await repos.audit.list({ userId: found?.id, since: from }, from ? null : LINES);
  const lines = entries
    .toReversed()
    .map(({ at, event, userId, device, place }) => [at.toISOString(), event, userId ?? '-', device, place].join('\t'));
  const kept = `kept for ${String(auditLogDays)} days (AUDIT_LOG_DAYS)`;
  if (lines.length === 0) return { text: `# No security events; they are ${kept}.`, ok: true };
  return { text: [`# time, event, user, browser, network; ${kept}`, ...lines].join('\n'), ok: true };
}

/** Prints the security events. */
export const auditCommand: Command = {
  args: '[--user <email>] [--since <time>]',
  help: `the newest ${String(LINES)} security events, or all since a time, as 7d or 2026-11-01; of one user or of all`,
  takes: (args) => read(args) !== null,
  run: (parts, args) => audit(parts, read(args) ?? {}),
};
