import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../test/harness.ts';
import type { Log } from '../../platform/log.ts';
import { createProfileRenderer } from './render-profile.ts';

const shell = '<!doctype html><head><title>x</title></head><body><div id="root"></div></body>';
const renderer = `export function renderProfile(profile, total) {
  if (profile.user.name === 'Broken') throw new Error('no');
  return \`<p data-total="\${total}">$& \${profile.events.map((event) => event.description).join()}</p>\`;
}`;
const profile = {
  user: { name: 'Ada', username: 'ada', bio: '', picture: null },
  events: [],
  pins: [],
  families: [],
  seals: [],
};

const folders: string[] = [];
async function clientWith(code: string | null): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rendered-'));
  folders.push(folder);
  for (const page of ['index.html', 'app.html', 'profile.html']) await writeFile(path.join(folder, page), shell);
  await mkdir(path.join(folder, 'render'));
  if (code !== null) await writeFile(path.join(folder, 'render/profile.mjs'), code);
  return folder;
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

describe('rendering a profile', () => {
  it.each([
    ['is not done where the client was not built so', null, 'Ada', 0],
    ['is given up, and logged once, when the file is broken', 'export const }', 'Ada', 1],
    ['is given up, and logged, when the page throws', renderer, 'Broken', 1],
  ])('%s', async (_what, renderer, name, logged) => {
    const error = vi.fn();
    const render = createProfileRenderer(await clientWith(renderer), { error } as unknown as Log);
    expect(await render({ ...profile, user: { ...profile.user, name } }, 3)).toBeNull();
    expect(error).toHaveBeenCalledTimes(logged);
  });
});

describe('the page of a public profile', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ clientDir: await clientWith(renderer) });
  });
  afterAll(() => app.close());

  const open = async (at: string) => {
    const response = await fetch(`${app.url}${at}`);
    const html = await response.text();
    const { document } = new JSDOM(html).window;
    return { response, html, root: document.getElementById('root'), rendered: document.querySelector('#root > p') };
  };

  it('carries its markup, rendered from public events only', async () => {
    const ada = await signUp(app, 'Ada');
    await ada.api('POST', '/events', { description: 'For everyone' });
    await ada.api('POST', '/events', { description: 'zzSECRETzz', is_public: false });
    const { response, html, root, rendered } = await open(`/profile/${ada.user.username}`);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(root?.dataset.page).toBe('profile');
    expect(rendered?.textContent).toBe('$& For everyone');
    expect(rendered?.dataset.total).toBe('1');
    expect(html).not.toContain('zzSECRETzz');
  });

  it('is the bare shell with its data when it cannot be rendered, and when there is nobody', async () => {
    const broken = await signUp(app, 'Broken');
    const { response, html, root } = await open(`/profile/${broken.user.username}`);
    expect([response.status, root?.textContent, root?.dataset.page]).toEqual([200, '', undefined]);
    expect(html).toContain('id="public-profile"');
    expect((await open('/profile/nobodyhere')).root?.textContent).toBe('');
  });

  it('keeps what renders it to the server', async () => {
    const { response, html } = await open('/render/profile.mjs');
    expect(response.status).toBe(404);
    expect(html).not.toContain('renderProfile');
  });
});
