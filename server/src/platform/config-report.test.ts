import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configReport } from './config-report.ts';
import { secrets } from './secret-files.ts';
import type { Environment } from './setting.ts';

let file: string;
beforeAll(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'config-')), 'secret');
  writeFileSync(file, 'hush-hush-hush-hush-hush-hush-hush');
});
afterAll(() => rmSync(path.dirname(file), { recursive: true }));

/** The value and the origin of a setting. */
const lineOf = (env: Environment, name: string) =>
  configReport(env)
    .split('\n')
    .map((line) => line.trimEnd().split(/ {2,}/))
    .find(([first]) => first === name)
    ?.slice(1);

describe('the settings in force', () => {
  it.each([
    [{}, 'PORT', ['3000', 'default']],
    [{ PORT: '8080' }, 'PORT', ['8080', 'set']],
    [{ PORT: '8080' }, 'PUBLIC_URL', ['http://localhost:8080', 'default']],
    [{ PORT: ' ' }, 'PORT', ['3000', 'default']],
    [{}, 'NODE_ENV', ['development', 'default']],
    [{}, 'MONGODB_URI', ['the embedded database in DATA_DIR', 'default']],
    [{}, 'PWNED_PASSWORDS', ['off', 'default']],
    [{}, 'TRUST_PROXY', ['(none)', 'default']],
    [{ PUBLIC_URL: 'https://journal.example.org' }, 'PUSH_SUBJECT', ['https://journal.example.org', 'default']],
  ])('with %j: %s', (env, name, expected) => {
    expect(lineOf(env, name)).toEqual(expected);
  });

  it('show of addresses where they lead, and hide who one is there', () => {
    const uri = 'mongodb://app:hush@db-1,db-2/app?replicaSet=rs0';
    expect(lineOf({ MONGODB_URI: uri }, 'MONGODB_URI')?.[0]).toMatch(/^mongodb:\/\/\*\*\*@db-1,db-2\/app\?/);
    const smtp = 'smtp://me:hush@mail.example.org:587/?requireTLS=false&pass=hush';
    const shown = 'smtp://***@mail.example.org:587/?requireTLS=false&pass=***';
    expect(lineOf({ SMTP_URL: smtp }, 'SMTP_URL')).toEqual([shown, 'set']);
    const proxy = { GEMINI_BASE_URL: 'https://me:hush@proxy.example.org/v1?key=hush' };
    expect(lineOf(proxy, 'GEMINI_BASE_URL')).toEqual(['https://***@proxy.example.org/v1?key=***', 'set']);
  });

  it('hide every secret, wherever it is from', () => {
    const provider = { OIDC_HOME_ISSUER: 'https://id.example.org', OIDC_HOME_CLIENT_ID: 'app' };
    const values: Record<string, string> = { MONGODB_URI: 'mongodb://a:hush@db/app', SMTP_URL: 'smtp://a:hush@mail' };
    const beside: Record<string, Environment> = {
      AI_API_KEY: { AI_BASE_URL: 'http://localhost:1', AI_MODEL: 'small' },
      GOOGLE_CLIENT_SECRET: { GOOGLE_CLIENT_ID: 'app' },
      OIDC_HOME_CLIENT_SECRET: provider,
    };
    for (const name of [...secrets, 'OIDC_HOME_CLIENT_SECRET']) {
      const env = { ...beside[name], [name]: values[name] ?? 'hush-hush-hush-hush-hush-hush-hush' };
      expect(configReport(env), name).not.toContain('hush');
      expect(lineOf(env, name)?.at(-1)).toBe('set');
    }
    expect(lineOf({ JWT_SECRET_FILE: file }, 'JWT_SECRET')).toEqual(['***', `read from ${file}`]);
    const ofProvider = lineOf({ ...provider, OIDC_HOME_CLIENT_SECRET_FILE: file }, 'OIDC_HOME_CLIENT_SECRET_FILE');
    expect(ofProvider).toEqual([file, 'set']);
  });

  it('are not printed when a server would not start with them', () => {
    expect(() => configReport({ PORT: 'hundred' })).toThrow('PORT must be a port number');
  });
});
