import { api, ApiError } from '../../../lib/api.ts';
import { lateCode } from '../../../lib/late.tsx';
import { DeclinedError } from '../../../lib/reauthenticate.ts';
import { useEffect } from 'react';
import { toast } from '../../../lib/toast.ts';
import type { Answer } from '@app/shared/contract';

/** Browsers have passkeys on https and on this machine only. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

const code = lateCode(() => import('./passkey-ceremony.ts').then((file) => file.ceremony));
type Ceremony = NonNullable<ReturnType<typeof code.now>>;

/** Fetches the code, and does something with it. Rejects with `DeclinedError` when the user, or the device, did not want to. */
export async function withPasskey<T>(work: (ceremony: Ceremony) => Promise<T>): Promise<T> {
  await code.preload();
  const ceremony = code.now();
  // Without a network, as a call that got no answer.
  if (!ceremony) throw new ApiError(0);
  try {
    return await work(ceremony);
  } catch (error) {
    const isDeclined = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    throw isDeclined ? new DeclinedError() : error;
  }
}

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
