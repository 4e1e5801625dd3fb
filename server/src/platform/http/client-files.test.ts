import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { call, startTestApp, type TestApp } from '../../../test/harness.ts';
import { callRules } from '../limits/rules.ts';
import { readClientPages } from './client-files.ts';

/** What a build leaves: three pages, an asset, and what only the server may see. */
function build(version: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'client-'));
  mkdirSync(path.join(dir, 'assets'));
  mkdirSync(path.join(dir, 'render'));
  for (const page of ['index', 'app', 'profile'])
    writeFileSync(path.join(dir, `${page}.html`), `<meta name="build" content="${version}">`);
  writeFileSync(path.join(dir, 'assets/app-1.js'), '1;');
  writeFileSync(path.join(dir, 'assets/app-1.js.br'), 'brotli');
  writeFileSync(path.join(dir, 'assets/app-1.js.gz'), 'gzip');
  writeFileSync(path.join(dir, 'assets/letters.woff2'), 'letters');
  writeFileSync(path.join(dir, 'render/profile.mjs'), 'export const renderProfile = () => "";');
  return dir;
}

const dirs = [build('a1'), build('b2'), build('')];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clientDir: dirs[0] });
});
afterAll(async () => {
  await app.close();
  dirs.forEach((dir) => rmSync(dir, { recursive: true }));
});

const head = (address: string, headers: Record<string, string>) =>
  fetch(app.url + address, { method: 'HEAD', headers });

describe('the built client', () => {
  it('is served, but not what the server draws profiles with, however it is spelt', async () => {
    const status = async (address: string) => (await fetch(`${app.url}${address}`)).status;
    expect(await status('/assets/app-1.js')).toBe(200);
    for (const address of ['/render/profile.mjs', '/%72ender/profile.mjs', '/render%2Fprofile.mjs', '/%E0%A4%A'])
      expect([address, await status(address)]).toEqual([address, 404]);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('is sent as the browser takes it: %s', async (accepted, encoding) => {
    const { status, headers } = await head('/assets/app-1.js', { 'Accept-Encoding': accepted });
    expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([200, encoding, 'Accept-Encoding']);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const known = {
      'Accept-Encoding': accepted,
      'If-None-Match': headers.get('etag') ?? '',
      'Cache-Control': 'max-age=0',
    };
    expect((await head('/assets/app-1.js', known)).status).toBe(304);
    const letters = await head('/assets/letters.woff2', { 'Accept-Encoding': accepted });
    expect([letters.headers.get('content-encoding'), letters.headers.get('content-type')]).toEqual([
      null,
      'font/woff2',
    ]);
  });

  it('is the one that the server began with, also when another build has taken its files away', async () => {
    const dir = build('c3');
    const server = await startTestApp({ clientDir: dir });
    onTestFinished(() => server.close());
    rmSync(dir, { recursive: true });
    for (const address of ['/assets/app-1.js', '/dashboard'])
      expect((await fetch(server.url + address)).status).toBe(200);
    expect((await call(server, 'GET', '/auth/options')).status).toBe(200);
  });

  it.each([
    ['/dashboard', 200],
    ['/dashboard/', 200],
    ['/weeks/2026-W47', 200],
    ['/weeks', 404],
    ['/weeks/2026-W47/more', 404],
    ['/nowhere', 404],
  ])('has a page at %s or not: %i', async (address, status) => {
    expect((await fetch(`${app.url}${address}`)).status).toBe(status);
  });

  it('opens for an office that comes at nine o’clock by one address', async () => {
    const office = await startTestApp({ clientDir: dirs[0], env: { RATE_LIMITS: 'on' } });
    onTestFinished(() => office.close());
    const visits = Array.from({ length: callRules.network.points + 20 }, async () => {
      const { status } = await fetch(`${office.url}/dashboard`);
      return status;
    });
    expect(new Set(await Promise.all(visits))).toEqual(new Set([200]));
    expect((await call(office, 'GET', '/auth/options')).status).toBe(200);
  });

  it('has the name that its pages carry, which every call tells', async () => {
    expect(dirs.map((dir) => readClientPages(dir)?.build)).toEqual(['a1', 'b2', undefined]);
    expect((await call(app, 'GET', '/auth/options')).headers.get('x-build')).toBe('a1');
    expect((await call(app, 'GET', '/auth/me')).headers.get('x-build')).toBe('a1');
  });
});
