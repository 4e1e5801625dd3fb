import { isIP } from 'node:net';
import { signUpModes } from '@app/shared/auth';
import ConnectionString from 'mongodb-connection-string-url';
import proxyAddress from 'proxy-addr';
import { z } from 'zod';
import { privateNetworks } from './limits/network.ts';
import { googleProviderOf, openIdProvidersOf, type OpenIdProvider } from './openid-settings.ts';
import { defaultSender, pushSettingsOf, pushStandIn, pushSubject } from './push-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { isLoopback, safeUrl, setting, type Environment } from './setting.ts';

/** A configuration with which the app cannot start, explained in sentences for its operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const optionalText = setting(z.string().max(4096).optional());

const urlWith = (protocols: string[], sentence: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), sentence);

/** Pages, sockets, the service worker, cookies and links in mails are all below the root. */
const publicUrl = urlWith(['http:', 'https:'], 'must be an http or https address').refine(
  (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
  'must be an address without a path: give the app a host name of its own, as in https://journal.example.org',
);

/** As the driver reads it, which knows addresses with several hosts. */
function isMongodbUri(value: string): boolean {
  try {
    return new ConnectionString(value).hosts.length > 0;
  } catch {
    return false;
  }
}

/** A host on this machine or in one's own network: a private address, or a name that only such a network knows. */
function isNearby(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return isLoopback(host) || privateNetworks.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
  return !bare.includes('.') || /\.(?:local|lan|internal|home\.arpa)$/.test(bare);
}

/** Where a model of one's own answers. Entries travel to it, so plain http has to stay in one's own network. */
const modelUrl = z.string().refine((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isNearby(hostname)));
}, 'must be an https address (plain http only on this machine or in your own network)');

const wholeNumber = (max: number) => {
  const sentence = `must be a whole number, 1 to ${String(max)}`;
  return z
    .string()
    .regex(/^[1-9]\d{0,6}$/, sentence)
    .transform(Number)
    .refine((value) => value <= max, sentence);
};

const isWord = (value: string): boolean => value === 'on' || value === 'off';

/** Where it is asked whether a password was in a breach; null where nobody is asked. */
const pwnedPasswords = setting(
  z
    .string()
    .refine((value) => isWord(value) || safeUrl.safeParse(value).success, 'must be on, off or an https address')
    .default('off')
    .transform((value) => {
      if (isWord(value)) return value === 'on' ? 'https://api.pwnedpasswords.com' : null;
      return value.replace(/\/+$/, '');
    }),
);

/** Whether Express can make something of a value of TRUST_PROXY. */
function isTrustable(value: string): boolean {
  try {
    return /^\d{1,2}$/.test(value) || Boolean(proxyAddress.compile(value.split(',').map((each) => each.trim())));
  } catch {
    return false;
  }
}

/** Every setting, by its name, but for those of OpenID providers, which have names of their own. */
export const environment = z.object({
  NODE_ENV: setting(
    z.enum(['development', 'production', 'test'], 'must be development, production or test').default('development'),
  ),
  PORT: setting(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number, 0 to 65535')
      .default(3000),
  ),
  HOST: setting(z.string().max(255).default('127.0.0.1')),
  PUBLIC_URL: setting(publicUrl.optional()),
  DATA_DIR: setting(z.string().max(4096).default('.data')),
  MONGODB_URI: setting(
    z
      .string()
      .refine(isMongodbUri, 'must be a connection string of MongoDB: mongodb://host:port/name, or mongodb+srv://')
      .optional(),
  ),
  MONGOD_BIN: optionalText,
  JWT_SECRET: setting(z.string().min(32, 'must have at least 32 characters').max(4096).optional()),
  SMTP_URL: setting(urlWith(['smtp:', 'smtps:'], 'must start with smtp:// or smtps://').optional()),
  MAIL_FROM: setting(
    z
      .string()
      .max(254)
      .regex(/^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/, 'must be one plain email address')
      .optional(),
  ),
  GEMINI_API_KEY: optionalText,
  GEMINI_MODEL: setting(
    z
      .string()
      .regex(/^[\w./-]{1,100}$/, 'must be a model name')
      .default('gemini-3.5-flash-lite'),
  ),
  GEMINI_BASE_URL: setting(safeUrl.optional()),
  AI_BASE_URL: setting(modelUrl.optional()),
  AI_MODEL: setting(z.string().max(200).optional()),
  AI_API_KEY: optionalText,
  // Node's fetch waits for headers no longer than 300 s.
  AI_TIMEOUT_S: setting(wholeNumber(300).default(120)),
  AI_CONCURRENCY: setting(wholeNumber(16).default(1)),
  AI_VERIFY: setting(z.enum(['on', 'off'], 'must be on or off').default('off')),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_ISSUER: setting(safeUrl.default('https://accounts.google.com')),
  AUDIT_LOG_DAYS: setting(wholeNumber(3650).default(180)),
  PWNED_PASSWORDS: pwnedPasswords,
  SIGN_UP: setting(z.enum(signUpModes, 'must be open, invitation or closed').default('open')),
  PUSH_SUBJECT: pushSubject,
  PUSH_STAND_IN: pushStandIn,
  STORAGE_MB_PER_USER: setting(wholeNumber(1_000_000).default(2000)),
  // Browsers refuse a larger file before they send it (limits.importBytes).
  IMPORT_MAX_MB: setting(wholeNumber(200).default(200)),
  SOCKET_ADAPTER: setting(z.enum(['memory', 'mongo'], 'must be memory or mongo').default('memory')),
  RATE_LIMITS: setting(z.enum(['on', 'off'], 'must be on or off').default('on')),
  TRUST_PROXY: setting(
    z
      .string()
      .regex(
        /^(\d{1,2}|loopback|uniquelocal|[0-9a-fA-F.:/, ]+)$/,
        'must be a number of proxies, or addresses of proxies',
      )
      .refine(isTrustable, 'must be a number of proxies, or addresses of proxies')
      .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : value))
      .optional(),
  ),
  LOG_LEVEL: setting(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
  ),
  METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').max(256).optional()),
});

const requiredInProduction = ['MONGODB_URI', 'JWT_SECRET', 'SMTP_URL', 'PUBLIC_URL'] as const;

const settings = environment
  .superRefine((e, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (Boolean(e.GOOGLE_CLIENT_ID) !== Boolean(e.GOOGLE_CLIENT_SECRET))
      refuse('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are only of use together: set both or none');
    if (e.AI_BASE_URL && e.GEMINI_API_KEY)
      refuse('AI_BASE_URL and GEMINI_API_KEY name two AI writers: set one of them');
    if (Boolean(e.AI_BASE_URL) !== Boolean(e.AI_MODEL))
      refuse('AI_BASE_URL and AI_MODEL are only of use together: set both or none');
    if (e.NODE_ENV !== 'production') return;
    const missing = requiredInProduction.filter((name) => e[name] === undefined);
    if (missing.length > 0) refuse(`In production these must be set: ${missing.join(', ')}`);
    if (e.PUSH_STAND_IN !== undefined) refuse('PUSH_STAND_IN is for tests only');
    if (e.RATE_LIMITS === 'off') refuse('RATE_LIMITS cannot be off in production');
  })
  .transform((e) => ({
    production: e.NODE_ENV === 'production',
    port: e.PORT,
    host: e.HOST,
    /** Without a trailing slash. */
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${String(e.PORT)}`).replace(/\/+$/, ''),
    dataDir: e.DATA_DIR,
    mongodbUri: e.MONGODB_URI,
    mongodBin: e.MONGOD_BIN,
    jwtSecret: e.JWT_SECRET,
    smtpUrl: e.SMTP_URL,
    /** Codes and links travel in mails: past this machine they are sent encrypted or not at all. */
    smtpRequiresTls: e.NODE_ENV === 'production' && !isLoopback(new URL(e.SMTP_URL ?? 'smtp://localhost').hostname),
    mailFrom: e.MAIL_FROM ?? defaultSender,
    push: pushSettingsOf(e),
    geminiApiKey: e.GEMINI_API_KEY,
    geminiModel: e.GEMINI_MODEL,
    geminiBaseUrl: e.GEMINI_BASE_URL,
    /** The operator's own model; it writes when it is there. */
    ai: e.AI_BASE_URL
      ? {
          ...{ baseUrl: e.AI_BASE_URL, model: e.AI_MODEL ?? '', apiKey: e.AI_API_KEY },
          ...{ silenceMs: e.AI_TIMEOUT_S * 1000, concurrency: e.AI_CONCURRENCY },
        }
      : undefined,
    /** Whether the model is asked itself where it may have mistaken somebody for somebody else. */
    verifies: e.AI_VERIFY === 'on',
    google: googleProviderOf(e),
    signUp: e.SIGN_UP,
    auditLogDays: e.AUDIT_LOG_DAYS,
    pwnedPasswordsUrl: e.PWNED_PASSWORDS,
    /** What the pictures of one person may take, and a file that is imported. */
    storageBytes: e.STORAGE_MB_PER_USER * 1024 * 1024,
    importBytes: e.IMPORT_MAX_MB * 1024 * 1024,
    socketAdapter: e.SOCKET_ADAPTER,
    rateLimits: e.RATE_LIMITS === 'on',
    trustProxy: e.TRUST_PROXY ?? (false as const),
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
  }));

/** The whole configuration of a server. Times are in `budgets.ts`, sizes in `shared/limits.ts`. */
export type Config = Omit<z.output<typeof settings>, 'google'> & { openIdProviders: OpenIdProvider[] };

/** Reads the environment. Throws `ConfigError` with one sentence per setting that is missing or malformed. */
export function parseConfig(env: Environment): Config {
  const { env: read, problems: unread } = withSecretFiles(env);
  if (unread.length > 0) throw new ConfigError(unread.map((sentence) => `${sentence}.`).join('\n'));
  const result = settings.safeParse(read);
  const { providers, problems } = openIdProvidersOf(read);
  const sentences = [
    ...(result.error?.issues ?? []).map(({ path, message }) => [...path, message].join(' ')),
    ...problems,
  ];
  if (!result.success || problems.length > 0)
    throw new ConfigError(sentences.map((sentence) => `${sentence}.`).join('\n'));
  const { google, ...config } = result.data;
  return { ...config, openIdProviders: google ? [google, ...providers] : providers };
}
