import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

describe('MONGODB_URI', () => {
  it.each([
    'mongodb://127.0.0.1:27017/app?replicaSet=rs0',
    'mongodb://a:27017,b:27017,c:27017/app?replicaSet=rs0',
    'mongodb://user:p%40ss@a:27017,b:27018/app?replicaSet=rs0&authSource=admin',
    'mongodb://[::1]:27017,b/app',
    'mongodb+srv://user:secret@cluster.example.org/app',
  ])('takes %s', (uri) => {
    expect(parseConfig({ MONGODB_URI: uri }).mongodbUri).toBe(uri);
  });

  it.each([
    'http://a:27017/app',
    'a:27017/app',
    'mongodb://',
    'mongodb://user:p@ss@a:27017/app',
    'mongodb+srv://a,b/app',
  ])('refuses %s with a sentence', (uri) => {
    expect(() => parseConfig({ MONGODB_URI: uri })).toThrow(ConfigError);
    expect(() => parseConfig({ MONGODB_URI: uri })).toThrow('MONGODB_URI must be a connection string of MongoDB');
  });
});

describe('PUBLIC_URL', () => {
  it.each(['https://journal.example.org', 'https://journal.example.org/', 'http://localhost:8080'])(
    'takes %s',
    (url) => {
      expect(parseConfig({ PUBLIC_URL: url }).publicUrl).toBe(url.replace(/\/$/, ''));
    },
  );

  it.each(['https://example.org/journal', 'https://example.org/?a=b', 'https://example.org/#a', 'https://me@a.org'])(
    'refuses %s: the app has a host name of its own',
    (url) => {
      expect(() => parseConfig({ PUBLIC_URL: url })).toThrow(
        /^PUBLIC_URL must be an address without a path: give the app a host name of its own, as in [^ ]+\.$/,
      );
    },
  );

  it('refuses what is no address of the web with one sentence', () => {
    for (const url of ['journal.example.org', 'ftp://journal.example.org'])
      expect(() => parseConfig({ PUBLIC_URL: url })).toThrow(/^PUBLIC_URL must be an http or https address\.$/);
  });
});

describe('GEMINI_BASE_URL and GOOGLE_ISSUER', () => {
  it.each(['https://proxy.example.org', 'http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:1/x'])(
    'take %s',
    (url) => {
      const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: url };
      const config = parseConfig({ GEMINI_BASE_URL: url, ...google });
      expect([config.geminiBaseUrl, config.openIdProviders[0]?.issuer]).toEqual([url, url]);
    },
  );

  it.each(['http://proxy.example.org', 'http://127.0.0.1.example.org', 'ftp://localhost', 'proxy'])(
    'refuse %s, to which a key would travel in clear',
    (url) => {
      expect(() => parseConfig({ GEMINI_BASE_URL: url })).toThrow('GEMINI_BASE_URL must be an https address');
      expect(() => parseConfig({ GOOGLE_ISSUER: url })).toThrow('GOOGLE_ISSUER must be an https address');
    },
  );
});

describe('OIDC settings', () => {
  const keycloak = {
    OIDC_KEYCLOAK_ISSUER: 'https://id.example.org/realms/home/',
    OIDC_KEYCLOAK_CLIENT_ID: 'app',
    OIDC_KEYCLOAK_CLIENT_SECRET: 'secret',
  };

  it('name several providers beside Google, by their labels', () => {
    const { openIdProviders } = parseConfig({
      ...{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' },
      ...keycloak,
      ...{ OIDC_MY_COMPANY_ISSUER: 'http://localhost:9', OIDC_MY_COMPANY_CLIENT_ID: 'a' },
      ...{ OIDC_MY_COMPANY_CLIENT_SECRET: 'b', OIDC_MY_COMPANY_TRUST_EMAIL: 'on', OIDC_KEYCLOAK_LABEL: 'Home' },
    });
    expect(openIdProviders).toMatchObject([
      { name: 'google', label: 'Google', issuer: 'https://accounts.google.com' },
      { name: 'keycloak', label: 'Home', issuer: 'https://id.example.org/realms/home', trustsEmail: false },
      { name: 'my-company', label: 'My Company', clientId: 'a', clientSecret: 'b', trustsEmail: true },
    ]);
    expect(parseConfig({ OIDC_KEYCLOAK_ISSUER: '' }).openIdProviders).toEqual([]);
  });

  it.each([
    [{ ...keycloak, OIDC_KEYCLOAK_CLIENT_SECRET: '' }, 'OIDC_KEYCLOAK_CLIENT_SECRET must be set.'],
    [{ ...keycloak, OIDC_KEYCLOAK_ISSUER: '' }, 'OIDC_KEYCLOAK_ISSUER must be set.'],
    [{ ...keycloak, OIDC_KEYCLOAK_ISSUER: 'http://id.example.org' }, 'OIDC_KEYCLOAK_ISSUER must be an https address'],
    [{ ...keycloak, OIDC_KEYCLOAK_TRUST_EMAIL: 'yes' }, 'OIDC_KEYCLOAK_TRUST_EMAIL must be on or off.'],
    [{ ...keycloak, OIDC_KEYCLOAK_ISUER: 'x' }, 'OIDC_KEYCLOAK_ISUER is no setting.'],
    [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_ISSUER is no setting.'],
    [{ OIDC_GOOGLE_CLIENT_ID: 'x' }, 'OIDC_GOOGLE_CLIENT_ID: Google has settings of its own'],
  ])('stop the start with a sentence: %j', (settings, sentence) => {
    expect(() => parseConfig(settings)).toThrow(sentence);
  });
});

describe('notifications', () => {
  it('are sent in the name of the site, or of who sends mails', () => {
    expect(parseConfig({ PUBLIC_URL: 'https://journal.example.org' }).push.subject).toBe('https://journal.example.org');
    expect(parseConfig({ MAIL_FROM: 'me@example.org' }).push.subject).toBe('mailto:me@example.org');
    expect(parseConfig({ PUSH_SUBJECT: 'mailto:help@example.org' }).push).toMatchObject({
      subject: 'mailto:help@example.org',
    });
    expect(() => parseConfig({ PUSH_SUBJECT: 'help@example.org' })).toThrow('PUSH_SUBJECT must be mailto:');
  });

  it('may be sent to a stand-in on this machine, in tests only', () => {
    expect(parseConfig({ PUSH_STAND_IN: 'http://127.0.0.1:9/' }).push.standIn).toBe('http://127.0.0.1:9');
    expect(() => parseConfig({ PUSH_STAND_IN: 'http://10.0.0.1:9' })).toThrow('must be an address on this machine');
    expect(() => parseConfig({ NODE_ENV: 'production', PUSH_STAND_IN: 'http://127.0.0.1:9' })).toThrow('tests only');
  });
});

describe('PWNED_PASSWORDS', () => {
  it('asks nobody, the public service, or a mirror', () => {
    const url = (PWNED_PASSWORDS: string) => parseConfig({ PWNED_PASSWORDS }).pwnedPasswordsUrl;
    expect([url(''), url('off'), url('on'), url('https://pwned.example.org/')]).toEqual([
      ...[null, null, 'https://api.pwnedpasswords.com', 'https://pwned.example.org'],
    ]);
    expect(() => url('yes')).toThrow('PWNED_PASSWORDS must be on, off or an https address.');
    expect(() => url('http://pwned.example.org')).toThrow('PWNED_PASSWORDS must be on, off or an https address.');
  });
});

describe('SIGN_UP', () => {
  it('is open unless the operator says otherwise', () => {
    expect(parseConfig({}).signUp).toBe('open');
    expect(parseConfig({ SIGN_UP: 'invitation' }).signUp).toBe('invitation');
    expect(() => parseConfig({ SIGN_UP: 'off' })).toThrow('SIGN_UP must be open, invitation or closed.');
  });
});

describe('AI_BASE_URL', () => {
  const model = (settings: Record<string, string>) => parseConfig({ AI_MODEL: 'llama3.2', ...settings }).ai;

  it('names a model of one’s own, which gets one call at a time and two minutes for it', () => {
    const AI_BASE_URL = 'http://localhost:11434/v1';
    expect(parseConfig({}).ai).toBeUndefined();
    expect(model({ AI_BASE_URL })).toEqual({
      ...{ baseUrl: AI_BASE_URL, model: 'llama3.2', apiKey: undefined, silenceMs: 120_000, concurrency: 1 },
    });
    expect(model({ AI_BASE_URL, AI_API_KEY: 'key', AI_TIMEOUT_S: '300', AI_CONCURRENCY: '8' })).toMatchObject({
      ...{ apiKey: 'key', silenceMs: 300_000, concurrency: 8 },
    });
  });

  it.each([
    'https://models.example.org/v1',
    'http://127.0.0.1:1234',
    'http://[::1]:8080',
    'http://192.168.1.20:11434',
    'http://172.20.0.3:8000',
    'http://[fd00::2]:8000',
    'http://ollama:11434',
    'http://host.docker.internal:11434',
    'http://nas.local:11434',
  ])('takes %s', (AI_BASE_URL) => {
    expect(model({ AI_BASE_URL })?.baseUrl).toBe(AI_BASE_URL);
  });

  it.each([
    'http://models.example.org/v1',
    'http://172.32.0.1:8000',
    'http://8.8.8.8',
    'http://192.168.1.20.example.org',
    'https://user:secret@models.example.org',
    'ftp://localhost',
    'ollama',
  ])('refuses %s, where events would travel in clear or nothing answers', (AI_BASE_URL) => {
    expect(() => model({ AI_BASE_URL })).toThrow('AI_BASE_URL must be an https address');
  });

  it.each([
    [
      { AI_BASE_URL: 'http://localhost:11434', GEMINI_API_KEY: 'key' },
      'AI_BASE_URL and GEMINI_API_KEY name two AI writers',
    ],
    [{ AI_BASE_URL: 'http://localhost:11434', AI_MODEL: '' }, 'AI_BASE_URL and AI_MODEL are only of use together'],
    [{ AI_BASE_URL: '' }, 'AI_BASE_URL and AI_MODEL are only of use together'],
    [{ AI_TIMEOUT_S: '0' }, 'AI_TIMEOUT_S must be a whole number, 1 to 300'],
    [{ AI_TIMEOUT_S: '301' }, 'AI_TIMEOUT_S must be a whole number, 1 to 300'],
    [{ AI_TIMEOUT_S: '2m' }, 'AI_TIMEOUT_S must be a whole number, 1 to 300'],
    [{ AI_CONCURRENCY: '17' }, 'AI_CONCURRENCY must be a whole number, 1 to 16'],
  ])('stops the start with a sentence: %j', (settings, sentence) => {
    expect(() => model(settings)).toThrow(sentence);
  });
});

describe('in production', () => {
  const production = {
    NODE_ENV: 'production',
    MONGODB_URI: 'mongodb://db/app',
    JWT_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example.org',
    PUBLIC_URL: 'https://story.example.org/',
  };

  it('names what is missing, and has limits', () => {
    expect(() => parseConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://a.org' })).toThrow(
      /^In production these must be set: MONGODB_URI, JWT_SECRET, SMTP_URL\.$/,
    );
    expect(() => parseConfig({ ...production, RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS cannot be off');
    expect(() => parseConfig({ GOOGLE_CLIENT_ID: 'x' })).toThrow('set both or none.');
    expect(parseConfig(production)).toMatchObject({ production: true, publicUrl: 'https://story.example.org' });
  });

  it('sends no mail in clear past this machine', () => {
    const isRequired = (SMTP_URL: string) => parseConfig({ ...production, SMTP_URL }).smtpRequiresTls;
    expect(isRequired('smtp://mail.example.org')).toBe(true);
    expect(isRequired('smtp://127.0.0.1:25')).toBe(false);
    expect(parseConfig({ SMTP_URL: 'smtp://mail.example.org' }).smtpRequiresTls).toBe(false);
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  const file = (content: string): string => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };

  it('is read without the line break at its end', () => {
    expect(parseConfig({ JWT_SECRET_FILE: file(`${'x'.repeat(32)}\n`) }).jwtSecret).toBe('x'.repeat(32));
    expect(parseConfig({ MONGODB_URI: '', MONGODB_URI_FILE: file('mongodb://db/app') }).mongodbUri).toBe(
      'mongodb://db/app',
    );
  });

  it('can be that of a provider', () => {
    const OIDC_HOME_CLIENT_SECRET_FILE = file('of the file');
    const settings = { OIDC_HOME_ISSUER: 'https://id.example.org', OIDC_HOME_CLIENT_ID: 'app' };
    expect(parseConfig({ ...settings, OIDC_HOME_CLIENT_SECRET_FILE }).openIdProviders).toMatchObject([
      { clientSecret: 'of the file' },
    ]);
  });

  it('is checked like the setting itself', () => {
    expect(() => parseConfig({ JWT_SECRET_FILE: file('short') })).toThrow('JWT_SECRET must have at least 32');
  });

  it('stops the start with a sentence when it is set twice or cannot be read', () => {
    expect(() => parseConfig({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: file('smtp://b') })).toThrow(
      'SMTP_URL and SMTP_URL_FILE are both set: set one of them, and the other to nothing.',
    );
    expect(() => parseConfig({ AI_API_KEY_FILE: join(folder, 'absent') })).toThrow(
      /^AI_API_KEY_FILE names a file that cannot be read \(ENOENT\): .*absent\.$/,
    );
    expect(() => parseConfig({ JWT_SECRET_FILE: file('\n') })).toThrow(
      'JWT_SECRET_FILE names a file with nothing in it',
    );
  });
});

describe('TRUST_PROXY', () => {
  it.each(['1', 'loopback', '10.0.0.0/8, 127.0.0.1', 'fd00::/8'])('takes %s', (TRUST_PROXY) => {
    expect(() => parseConfig({ TRUST_PROXY })).not.toThrow();
  });

  it.each(['abc', '999.1.1.1', '10.0.0.0/99', ','])('refuses %s with a sentence', (TRUST_PROXY) => {
    expect(() => parseConfig({ TRUST_PROXY })).toThrow(
      'TRUST_PROXY must be a number of proxies, or addresses of proxies.',
    );
  });
});
