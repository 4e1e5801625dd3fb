import { ApiError } from '../../../lib/api.ts';
import { lateCode } from '../../../lib/late.tsx';
import { DeclinedError } from '../../../lib/reauthenticate.ts';

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
