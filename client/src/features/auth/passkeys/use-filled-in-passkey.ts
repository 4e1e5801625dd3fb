import { useEffect } from 'react';
import { api, ApiError } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import type { Answer } from '@app/shared/contract';
import { hasPasskeys, withPasskey } from './passkeys.ts';

type SignedIn = Answer<'auth.passkey'>;

/** Logs in with a passkey that the user chooses. */
export const loginWithPasskey = (isQuiet = false): Promise<SignedIn> =>
  withPasskey(async ({ ask }) => api('auth.passkey', { body: { passkey: await ask(isQuiet) }, withoutToken: true }));

/** For as long as the form is there, the browser offers passkeys of this site where the email address is typed. */
export function useFilledInPasskey(onSignedIn: (answer: SignedIn) => void): void {
  useEffect(() => {
    if (!hasPasskeys()) return undefined;
    let isOver = false;
    const offer = async () => {
      if (!(await withPasskey(({ canFillIn }) => canFillIn())) || isOver) return;
      const answer = await loginWithPasskey(true);
      if (!isOver) onSignedIn(answer);
    };
    // Nobody has asked for it: only what the server says of a passkey that was chosen is shown.
    offer().catch((error: unknown) => {
      if (!isOver && error instanceof ApiError && error.status === 400 && error.detail) toast.error(error.detail);
    });
    return () => {
      isOver = true;
      void withPasskey(({ stop }) => Promise.resolve(stop())).catch(() => undefined);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one question for as long as the form is there
  }, []);
}
