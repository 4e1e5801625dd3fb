import ConnectionString from 'mongodb-connection-string-url';
import { environment, parseConfig } from './config.ts';
import { secrets } from './secret-files.ts';
import { blank, type Environment } from './setting.ts';

const HIDDEN = '***';
/** The secrets that are addresses: who is asked there is worth knowing. */
const addresses: readonly string[] = ['MONGODB_URI', 'SMTP_URL'];
const isSecret = (name: string) => secrets.some((secret) => secret === name) || name.endsWith('_CLIENT_SECRET');

/** What is used where a setting has neither a value nor a default. */
const unset: Readonly<Record<string, string>> = {
  MONGODB_URI: 'the embedded database in DATA_DIR',
  JWT_SECRET: 'generated in DATA_DIR',
  SMTP_URL: 'a local mail catcher',
};

/**
 * Every setting that is in force, one a line: its name, its value, and whether it was set, read from a file, or is the default.
 * Secrets, and credentials in addresses, are hidden. Throws `ConfigError` when a server would not start with them.
 */
export function configReport(env: Environment): string {
  const config = parseConfig(env);
  const derived: Record<string, string> = {
    ...{ PUBLIC_URL: config.publicUrl, MAIL_FROM: config.mailFrom, PUSH_SUBJECT: config.push.subject },
  };
  const ofProviders = Object.keys(env).filter((name) => name.startsWith('OIDC_') && blank(env[name]) !== undefined);
  const rows = [...Object.keys(environment.shape), ...ofProviders].map((name) => {
    const [value, origin] = given(name, env) ?? [derived[name] ?? defaultOf(name), 'default'];
    return [name, value, origin];
  });
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  return rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
}

/** The value that is printed, and where it is from. */
function given(name: string, env: Environment): [string, string] | null {
  const file = blank(env[`${name}_FILE`]);
  if (isSecret(name) && typeof file === 'string') return [HIDDEN, `read from ${file}`];
  const value = blank(env[name]);
  if (typeof value !== 'string') return null;
  if (isSecret(name) && !addresses.includes(name)) return [HIDDEN, 'set'];
  return [masked(value), 'set'];
}

/** An address without its credentials, and without what its query says but for the one option that people look for. */
function masked(value: string): string {
  if (/^mongodb(?:\+srv)?:/.test(value))
    return new ConnectionString(value).redact({ replacementString: HIDDEN }).toString();
  if (!value.includes('://') || !URL.canParse(value)) return value;
  const { protocol, username, password, host, pathname, searchParams } = new URL(value);
  const credentials = username || password ? `${HIDDEN}@` : '';
  const query = [...searchParams].map(([key, said]) => `${key}=${key === 'requireTLS' ? said : HIDDEN}`).join('&');
  return `${protocol}//${credentials}${host}${pathname}${query && `?${query}`}`;
}

function defaultOf(name: string): string {
  const value: unknown = environment.shape[name as keyof typeof environment.shape].parse(undefined);
  if (value === undefined) return unset[name] ?? '(none)';
  return value === null ? 'off' : String(value);
}
