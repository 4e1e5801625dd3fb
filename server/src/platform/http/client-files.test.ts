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

describe('the built client', () => {
  it('is served, but not what the server draws profiles with, however it is spelt', async () => {
    const status = async (address: string) => (await fetch(`${app.url}${address}`)).status;
    expect(await status('/assets/app-1.js')).toBe(200);
    for (const address of ['/render/profile.mjs', '/%72ender/profile.mjs', '/render%2Fprofile.mjs', '/%E0%A4%A'])
      expect([address, await status(address)]).toEqual([address, 404]);
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
