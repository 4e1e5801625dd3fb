import type { AdminParts } from './admin-parts.ts';
import { OPERATOR, spanMs, type Command, type Outcome } from './command.ts';

const LONGEST_MS = spanMs('7d') ?? 0;

/** Opens sign-up for a time, as `5m`; closes it without one. */
async function openSignUp({ repos, security, now }: AdminParts, time: string | undefined): Promise<Outcome> {
  if (time === undefined) {
    await repos.signUpAccess.close();
    await security.noteWithoutAccount('sign_up_closed_by_operator', OPERATOR);
    return { text: 'Who may register is as SIGN_UP says again.', ok: true };
  }
  const ms = spanMs(time);
  if (ms === null || ms > LONGEST_MS) return { text: `'${time}' is no time up to 7 days, as 5m, 2h or 1d.`, ok: false };
  const until = new Date(now().getTime() + ms);
  await repos.signUpAccess.open(until);
  await security.noteWithoutAccount('sign_up_opened_by_operator', OPERATOR);
  return { text: `Everyone can register until ${until.toISOString()}.`, ok: true };
}

/** Says for how long everybody may sign up. */
export const signUpCommand: Command = {
  args: 'open <time> | close',
  help: 'lets everyone register for so long, as 5m, 2h or 1d, whatever SIGN_UP says; or ends that before its time',
  takes: ([what, ...rest]) => (what === 'open' ? rest.length === 1 : what === 'close' && rest.length === 0),
  run: (parts, [, time]) => openSignUp(parts, time),
};
