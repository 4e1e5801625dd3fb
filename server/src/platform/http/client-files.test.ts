import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startTestApp, type TestApp } from '../../../test/harness.ts';
import { readClientPages } from './client-files.ts';

/** What a build leaves: three pages, an asset, and what only the server may see. */
function build(version: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'client-'));
  mkdirSync(path.join(dir, 'assets'));
  mkdirSync(path.join(dir, 'render'));
  for (const page of ['index', 'app', 'profile'])
    writeFileSync(path.join(dir, `${page}.html`), `<script src="/assets/${page}-${version}.js"></script>`);
  writeFileSync(path.join(dir, 'assets/app-1.js'), '1;');
  writeFileSync(path.join(dir, 'render/profile.mjs'), 'export const renderProfile = () => "";');
  return dir;
}

const dirs = [build('1'), build('1'), build('2')];
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

  it('has a name that changes with the build, which every call tells', async () => {
    const names = dirs.map((dir) => readClientPages(dir)?.build);
    expect(names[0]).toMatch(/^[0-9a-f]{12}$/);
    expect(names[1]).toBe(names[0]);
    expect(names[2]).not.toBe(names[0]);
    expect((await call(app, 'GET', '/auth/options')).headers.get('x-build')).toBe(names[0]);
    expect((await call(app, 'GET', '/auth/me')).headers.get('x-build')).toBe(names[0]);
  });
});
