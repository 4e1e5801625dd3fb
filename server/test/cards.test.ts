import type { LifeEvent } from '@app/shared/journal';
import { weekOf } from '@app/shared/weeks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUp, startTestApp, type TestApp } from './harness.ts';
import { createCards } from '../src/features/profile/cards.service.ts';
import { cardLayoutOf, cardSizes } from '../src/features/profile/og-image/card-layout.ts';
import type { Drawing } from '../src/features/profile/og-image/image.ts';
import { createRepos } from '../src/repos.ts';

// The first picture also starts the thread that renders it.
vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = () => new Date().toISOString().slice(0, 10);

async function cardOf(token: string, path: string) {
  const response = await fetch(`${app.url}/api/cards/${path}`, { headers: { Authorization: `Bearer ${token}` } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('GET /cards/:kind/:of', () => {
  it('draws a seal, a week and a year in both sizes, for their owner alone', async () => {
    const ada = await signUp(app, 'Ada Lovelace');
    await ada.api('POST', '/events', { description: 'Helped a neighbour carry the shopping' });
    const year = today().slice(0, 4);
    for (const path of ['achievement/first_step', `week/${weekOf(today())}`, `year/${year}`]) {
      for (const [size, { width, height }] of Object.entries(cardSizes)) {
        const { response, bytes } = await cardOf(ada.token, `${path}?size=${size}`);
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
      }
    }
    expect((await fetch(`${app.url}/api/cards/year/${year}`)).status).toBe(401);
  });

  it.each(['achievement/streak_365', 'achievement/none', 'week/2025-W60', 'week/2019-W10', 'year/1950', 'year/20'])(
    'has nothing to show of %s',
    async (path) => {
      const ada = await signUp(app, 'Ada');
      await ada.api('POST', '/events', { description: 'Helped a neighbour carry the shopping' });
      expect((await cardOf(ada.token, path)).response.status).toBe(404);
    },
  );

  it('refuses a kind and a size that there is not', async () => {
    const ada = await signUp(app, 'Ada');
    expect((await cardOf(ada.token, 'month/2026-11')).response.status).toBe(400);
    expect((await cardOf(ada.token, 'year/2026?size=huge')).response.status).toBe(400);
  });
});

describe('what stands on a card', () => {
  it('counts what is private, leaves out what is heavy, and has no word of any event', async () => {
    const ada = await signUp(app, 'Ada');
    const record = async (description: string, more: object = {}) =>
      (await ada.api<{ event: LifeEvent }>('POST', '/events', { description, ...more })).body.event;
    const shown = await record('zzONEzz planted a tree with the neighbours');
    const hidden = await record('zzTWOzz read a book', { is_public: false });
    const heavy = await record('zzTHREEzz My dog died');
    expect(heavy.tone).toBe('heavy');
    for (const [{ id }, trait] of [
      [shown, 'Kindness'],
      [hidden, 'Curiosity'],
    ] as const)
      await ada.api('PUT', `/events/${id}`, { traits: [trait] });
    let drawn: Drawing | undefined;
    const { users, days } = createRepos(app.db);
    const draw = createCards({
      users,
      stats: { unlockedBy: () => Promise.resolve([]) },
      days,
      draw: (drawing) => {
        drawn = drawing;
        return Promise.resolve(Buffer.alloc(0));
      },
    });
    await draw(ada.user.id, { kind: 'week', of: weekOf(today()) }, { size: 'wide', zone: 'UTC' });
    const words = JSON.stringify(drawn?.layout(null, null));
    expect(words).toContain('"2"');
    expect(words).toContain('on 1 day');
    expect(words).toContain('Kindness');
    for (const secret of ['zz', 'Curiosity', 'dog', 'tree']) expect(words).not.toContain(secret);
  });

  it('is drawn of anything: much, little, other scripts', () => {
    const user = { name: '山田 太郎', username: 'yamada' };
    const bars = Array.from({ length: 12 }, (_each, n) => ({ label: 'J', count: n * 100 }));
    for (const size of ['wide', 'tall'] as const) {
      const stretch = {
        kind: 'stretch' as const,
        heading: '2026',
        events: 6600,
        days: 1,
        bars,
        traits: [],
        families: [],
      };
      const layout = JSON.stringify(cardLayoutOf({ user, content: stretch, picture: null }, size));
      expect(layout).toContain('@yamada');
      expect(layout).toContain('6,600');
    }
  });
});
