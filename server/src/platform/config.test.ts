import { describe, expect, it } from 'vitest';
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

describe('GEMINI_BASE_URL and GOOGLE_ISSUER', () => {
  it.each(['https://proxy.example.org', 'http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:1/x'])(
    'take %s',
    (url) => {
      const config = parseConfig({ GEMINI_BASE_URL: url, GOOGLE_ISSUER: url });
      expect([config.geminiBaseUrl, config.googleIssuer]).toEqual([url, url]);
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
