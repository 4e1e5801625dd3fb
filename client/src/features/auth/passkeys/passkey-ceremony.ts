import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { api } from '../../../lib/api.ts';

/** What browsers and the server say to each other about passkeys. Fetched when somebody wants one, or a login page is open. */
export const ceremony = {
  canFillIn: browserSupportsWebAuthnAutofill,

  /** Has this device make one, and the server keep it. */
  create: async () => {
    const optionsJSON = await api('me.passkeyOptions');
    return api('me.addPasskey', { body: { passkey: await startRegistration({ optionsJSON }) } });
  },

  /** Has the user choose one of this site; `isQuiet`: among what the browser offers to fill in, for as long as the page is open. */
  ask: async (isQuiet = false) =>
    startAuthentication({
      optionsJSON: await api('auth.passkeyOptions', { withoutToken: true }),
      useBrowserAutofill: isQuiet,
    }),

  /** Ends a question that is open. */
  stop: () => WebAuthnAbortService.cancelCeremony(),
};
