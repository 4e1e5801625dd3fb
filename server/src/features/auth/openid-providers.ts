import type { OpenIdClient } from './openid-client.ts';

/** The OpenID providers that this server offers, by their names. */
export type OpenIdProviders = ReadonlyMap<string, { label: string; client: OpenIdClient }>;

/** What people call a provider; its name where it is not offered any more. */
export const labelOf = (providers: OpenIdProviders, name: string): string => providers.get(name)?.label ?? name;
