import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRODUCT } from '@app/shared/product';
import type { PublicProfile, SharedEvent } from '@app/shared/profile';
import type { ResumeNarrative } from '@app/shared/resume';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../test/harness.ts';
import { ogImageContent, writtenName } from './og-image/content.ts';
import { profileImage } from './og-image/image.ts';

// The first image also starts the thread that renders it.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let clientDir: string;
const shell =
  '<!doctype html><html lang="en"><head><title>x</title><meta name="description" content="y" /></head>' +
  '<body><div id="root"></div><script type="module" src="/assets/main.js"></script></body></html>';

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'client-'));
  for (const page of ['index.html', 'app.html', 'profile.html']) await writeFile(path.join(clientDir, page), shell);
  app = await startTestApp({ clientDir });
});
afterAll(async () => {
  await app.close();
  await rm(clientDir, { recursive: true });
});

async function visit(username: string) {
  const response = await fetch(`${app.url}/profile/${username}`);
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute('content') ?? null;
  const embedded = document.getElementById('public-profile');
  return { status: response.status, response, html, document, meta, embedded };
}
const imageOf = async (username: string) => new URL((await visit(username)).meta('og:image')!).pathname;

describe('the page of a public profile', () => {
  it('says whose it is to search engines and link previews, with absolute addresses', async () => {
    const ada = await signUp(app, 'Ada Lovelace');
    await ada.api('POST', '/events', { description: 'Wrote the first program' });
    const { username } = ada.user;
    const { status, response, document, meta } = await visit(username);
    expect(status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(document.title).toBe(`Ada Lovelace (@${username}) · ${PRODUCT}`);
    const address = `http://localhost:3000/profile/${username}`;
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(meta('og:url')).toBe(address);
    expect(meta('og:title')).toBe(document.title);
    expect(meta('description')).toBe(`1 life event in Ada Lovelace’s life journey on ${PRODUCT}.`);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('og:image')).toMatch(new RegExp(`^http://localhost:3000/og/${username}-[0-9a-f]{12}\\.png$`));
    expect(meta('robots')).toContain('index, follow');
    expect(document.querySelectorAll('title,meta[name=description]')).toHaveLength(2);
  });

  it('carries the data of the first screen, and nothing private', async () => {
    const ada = await signUp(app, 'Ada');
    await ada.api('POST', '/events', { description: 'For everyone' });
    await ada.api('POST', '/events', { description: 'zzSECRETzz', is_public: false });
    const { html, embedded } = await visit(ada.user.username);
    const { user, events } = JSON.parse(embedded!.textContent) as PublicProfile;
    expect(user.username).toBe(ada.user.username);
    expect(events.map(({ description }) => description)).toEqual(['For everyone']);
    expect(embedded!.dataset.total).toBe('1');
    for (const secret of ['zzSECRETzz', ada.user.email, ada.user.id]) expect(html).not.toContain(secret);
  });

  it('takes everything that people write as text', async () => {
    const evil = `"><script>alert(1)</script><!--$& ' </title>`;
    const eve = await signUp(app, evil);
    await eve.api('PUT', '/profile', { bio: `</script><img src=x onerror=alert(1)>\u2028` });
    await eve.api('POST', '/events', { description: '</script><script>alert(2)</script>' });
    const { document, embedded, html } = await visit(eve.user.username);
    expect(document.title).toContain(evil);
    expect(document.querySelectorAll('script')).toHaveLength(2);
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect((JSON.parse(embedded!.textContent) as PublicProfile).user.bio).toContain('</script><img');
    expect(html).not.toContain('<script>alert');
  });

  it('is a 404 that nobody indexes when there is no such person', async () => {
    const { status, document, meta, embedded } = await visit('nobodyhere');
    expect(status).toBe(404);
    expect(document.title).toContain('Profile not found');
    expect(meta('robots')).toBe('noindex');
    expect(embedded).toBeNull();
  });
});

describe('the preview image', () => {
  it('is a PNG of 1200 × 630, and changes its address with what it shows', async () => {
    const ada = await signUp(app, 'Ada Lovelace');
    const first = await imageOf(ada.user.username);
    const response = await fetch(`${app.url}${first}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, no-cache');
    const etag = response.headers.get('etag') ?? '';
    // `fetch` would add a header by which a cache may not answer 304.
    const known = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
    expect((await fetch(`${app.url}${first}`, { headers: known })).status).toBe(304);
    const png = Buffer.from(await response.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(300_000);
    await ada.api('POST', '/events', { description: 'Helped a friend move house' });
    const second = await imageOf(ada.user.username);
    expect(second).not.toBe(first);
    const moved = await fetch(`${app.url}${first}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([302, second]);
    expect((await fetch(`${app.url}${first}`, { headers: known, redirect: 'manual' })).status).toBe(302);
  });

  it('knows nothing of private events', async () => {
    const ada = await signUp(app, 'Ada');
    const before = await imageOf(ada.user.username);
    await ada.api('POST', '/events', { description: 'Comforted a friend in secret', is_public: false });
    expect(await imageOf(ada.user.username)).toBe(before);
  });

  it('is rendered for every kind of name', async () => {
    const people = await Promise.all(['Ada', 'Bob 🌱', '山田 太郎', 'x'.repeat(80)].map((name) => signUp(app, name)));
    const paths = await Promise.all(people.map(({ user }) => imageOf(user.username)));
    const answers = await Promise.all(paths.map((each) => fetch(`${app.url}${each}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it.each(['/og/nobodyhere-0123456789ab.png', '/og/x.png', '/og/ada-..%2f..%2fx.png'])(
    'answers 404 for %s',
    async (each) => {
      expect((await fetch(`${app.url}${each}`)).status).toBe(404);
    },
  );

  it('writes a name in another script by its username', () => {
    expect(writtenName({ name: 'Zoë Łukasz Nguyễn 👩‍🚀', username: 'zoe' })).toBe('Zoë Łukasz Nguyễn 👩‍🚀');
    expect(writtenName({ name: '山田 太郎', username: 'yamada' })).toBe('@yamada');
  });

  it('counts traits by family and has one revision for one content', () => {
    const user = { name: 'Ada', username: 'ada', bio: '', picture: null };
    const content = ogImageContent(user, {
      eventCount: 3,
      traitCounts: { Kindness: 2, Empathy: 2, Courage: 3, Nonsense: 9 },
    });
    expect(content.families.map(({ id, count }) => [id, count])).toEqual([
      ['care', 4],
      ['courage', 3],
    ]);
    const revisionOf = (bio: string, traitCounts: Record<string, number>) =>
      profileImage({ ...user, bio }, { eventCount: 3, traitCounts }).revision;
    expect(revisionOf('Changed', { Courage: 3, Empathy: 2, Kindness: 2 })).toBe(
      revisionOf('', { Kindness: 2, Empathy: 2, Courage: 3, Nonsense: 9 }),
    );
  });
});

describe('the page of one public event', () => {
  it('tells of it in the first person, with a preview of its own, and is gone the moment it is private or deleted', async () => {
    const ada = await signUp(app, 'Ada Lovelace');
    const record = async (description: string) =>
      (await ada.api<{ event: { id: string } }>('POST', '/events', { description })).body.event.id;
    const id = await record('Walked up the Zugspitze with <b>two</b> friends. It took nine hours.');
    const other = await record('Wrote the first program');
    const at = `${ada.user.username}/${id}`;
    const { status, response, document, meta, html } = await visit(at);
    expect(status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(meta('og:url')).toBe(`http://localhost:3000/profile/${at}`);
    expect(meta('og:description')).not.toMatch(/\byour?\b/i);
    expect(document.querySelectorAll('b')).toHaveLength(0);
    for (const secret of [ada.user.email, ada.user.id]) expect(html).not.toContain(secret);
    const data = JSON.parse(document.getElementById('public-event')!.textContent) as SharedEvent;
    expect([data.user.username, data.event.id]).toEqual([ada.user.username, id]);
    const { body } = await ada.api<SharedEvent>('GET', `/profile/${at}`);
    expect(body).toEqual(data);

    const image = new URL(meta('og:image')!).pathname;
    const png = await fetch(`${app.url}${image}`);
    expect([png.status, png.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    const size = { format: 'png', width: 1200, height: 630 };
    expect(await sharp(Buffer.from(await png.arrayBuffer())).metadata()).toMatchObject(size);

    await ada.api('PUT', `/events/${id}`, { is_public: false });
    await ada.api('DELETE', `/events/${other}`);
    for (const gone of [at, `${ada.user.username}/${other}`, `nobodyhere/${id}`, `${ada.user.username}/x`]) {
      const page = await visit(gone);
      expect([page.status, page.meta('robots')]).toEqual([404, 'noindex']);
      expect(page.html).not.toContain('Zugspitze');
    }
    expect((await fetch(`${app.url}${image}`)).status).toBe(404);
    expect((await ada.api('GET', `/profile/${at}`)).status).toBe(404);
  });
});

describe('the page of a shared résumé', () => {
  it('tells what is shared and is to be found by nobody without its address, and is gone when it is withdrawn', async () => {
    const ada = await signUp(app, 'Ada Lovelace');
    await ada.api('POST', '/events', { description: 'Won the bid for the new library. 64 firms took part.' });
    const at = `${ada.user.username}/resume`;
    expect((await visit(at)).status).toBe(404);
    const shown = await ada.api<ResumeNarrative>('GET', '/resume/narrative?include_private=false');
    await ada.api('PUT', '/resume/share', { generated_at: shown.body.generated_at });
    const { status, response, meta } = await visit(at);
    expect([status, meta('robots'), response.headers.get('cache-control')]).toEqual([200, 'noindex', 'no-cache']);
    expect(meta('og:description')).toContain('library');
    await ada.api('DELETE', '/resume/share');
    expect((await visit(at)).status).toBe(404);
  });
});
