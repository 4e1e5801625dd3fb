import { z } from 'zod';
import { safeUrl, setting } from './setting.ts';

/** An OpenID provider by which people log in. */
export interface OpenIdProvider {
  /** In addresses and in the database: small letters, digits and hyphens. */
  name: string;
  /** What people call it: 'Continue with …'. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Takes an address for verified also where the provider does not say so. */
  trustsEmail: boolean;
}

/** Google is a provider like others, with settings of its own. */
export const googleProviderOf = (e: {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  GOOGLE_ISSUER: string;
}): OpenIdProvider | null =>
  e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
    ? {
        ...{ name: 'google', label: 'Google', trustsEmail: false, issuer: e.GOOGLE_ISSUER.replace(/\/+$/, '') },
        ...{ clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET },
      }
    : null;

const fields = z.object({
  ISSUER: setting(safeUrl),
  CLIENT_ID: setting(z.string('must be set').max(4096)),
  CLIENT_SECRET: setting(z.string('must be set').max(4096)),
  LABEL: setting(z.string().max(40, 'must have at most 40 characters').optional()),
  TRUST_EMAIL: setting(z.enum(['on', 'off'], 'must be on or off').default('off')),
});
const known = new RegExp(`^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(${Object.keys(fields.shape).join('|')})$`);

const labelOf = (name: string): string =>
  name
    .toLowerCase()
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');

/** The providers that `OIDC_<NAME>_ISSUER` and the settings beside it name, in the order of their names, and what is wrong as sentences. */
export function openIdProvidersOf(env: Record<string, string | undefined>) {
  const byName = new Map<string, Record<string, string>>();
  const problems: string[] = [];
  for (const [key, value] of Object.entries(env)) {
    if (!key.startsWith('OIDC_') || key.endsWith('_FILE') || !value?.trim()) continue;
    const [, name, field] = known.exec(key) ?? [];
    if (name === undefined || field === undefined) problems.push(`${key} is no setting`);
    else if (name === 'GOOGLE') problems.push(`${key}: Google has settings of its own, GOOGLE_CLIENT_ID and so on`);
    else byName.set(name, { ...byName.get(name), [field]: value });
  }
  const providers = [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, given]): OpenIdProvider[] => {
      const { success, data, error } = fields.safeParse(given);
      if (!success) {
        problems.push(...error.issues.map(({ path, message }) => `OIDC_${name}_${path.join('.')} ${message}`));
        return [];
      }
      return [
        {
          name: name.toLowerCase().replaceAll('_', '-'),
          label: data.LABEL ?? labelOf(name),
          issuer: data.ISSUER.replace(/\/+$/, ''),
          clientId: data.CLIENT_ID,
          clientSecret: data.CLIENT_SECRET,
          trustsEmail: data.TRUST_EMAIL === 'on',
        },
      ];
    });
  return { providers, problems };
}
