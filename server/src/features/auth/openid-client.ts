import * as oidc from 'openid-client';
import { z } from 'zod';
import { budgets } from '../../platform/budgets.ts';
import type { OpenIdProvider } from '../../platform/openid-settings.ts';

/** What is kept between leaving for the provider and coming back. */
interface OpenIdAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says it is. */
export interface ProvidedIdentity {
  sub: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
}

/** The OpenID providers that this server offers, by their names. */
export type OpenIdProviders = ReadonlyMap<string, { label: string; client: ReturnType<typeof createOpenIdClient> }>;

/** What people call a provider; its name where it is not offered any more. */
export const labelOf = (providers: OpenIdProviders, name: string): string => providers.get(name)?.label ?? name;

const claimsOf = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320),
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).optional(),
  name: z.string().max(1000).optional(),
});

/** OpenID Connect's code flow with PKCE, state and nonce, against Google or any other provider. */
export function createOpenIdClient({ provider, callbackUrl }: { provider: OpenIdProvider; callbackUrl: string }) {
  const { issuer, clientId, clientSecret } = provider;
  const isPlain = new URL(issuer).protocol === 'http:';
  let discovered: Promise<oidc.Configuration> | undefined;

  const discover = (): Promise<oidc.Configuration> => {
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
        timeout: budgets.openIdMs / 1000,
        // Its signature as well, not its TLS alone. The configuration allows plain http on this machine only.
        execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
      })
      .catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
    return discovered;
  };

  return {
    /** Where to send the browser, and what to keep until it is back. */
    async begin(): Promise<{ url: URL; attempt: OpenIdAttempt }> {
      const config = await discover();
      const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url, attempt };
    },

    /** Exchanges the code of the address that the browser came back to. Rejects unless everything fits the attempt. */
    async finish(search: string, attempt: OpenIdAttempt): Promise<ProvidedIdentity> {
      const config = await discover();
      const tokens = await oidc.authorizationCodeGrant(config, new URL(`${callbackUrl}${search}`), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const idToken = tokens.claims();
      if (!idToken) throw new Error('The provider sent no identity.');
      const more =
        idToken.email === undefined ? await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub) : {};
      const claims = claimsOf.parse({ ...more, ...idToken });
      return {
        sub: claims.sub,
        email: claims.email,
        isEmailVerified: provider.trustsEmail || claims.email_verified === true,
        name: claims.name ?? '',
      };
    },
  };
}

/** As the provider takes it; what it does not say is the standard's default. */
function authentication(secret: string): oidc.ClientAuth {
  return (server, ...rest) => {
    const takesBasic = server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true;
    return (takesBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(server, ...rest);
  };
}
