import type { EventCreated } from '@app/shared/journal';
import type { ResumeNarrative } from '@app/shared/resume';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../src/admin/commands.ts';
import { otherCollections } from '../../src/personal/personal-data.ts';
import { adminOf } from '../admin.ts';
import { request, signUp, startTestApp, until, type TestApp } from '../harness.ts';

vi.setConfig({ testTimeout: 180_000 });

/** `npm run test:deletion` does it twenty times. */
const RUNS = Number(process.env.DELETION_RUNS ?? 3);
const CONNECTIONS = 10;

let one: TestApp;
let two: TestApp;
let picture: string;
beforeAll(async () => {
  one = await startTestApp({ isScripted: true, env: { SOCKET_ADAPTER: 'mongo' } });
  two = await startTestApp({ isScripted: true, sharing: one });
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b7950b' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(async () => {
  await two.close();
  await one.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;

const today = () => new Date().toISOString().slice(0, 10);

/** Writes whatever a user can write, one after the other, until the session is refused; answers how much was accepted. */
async function writeUntilRefused({ token }: Person, at: TestApp, mark: string, connection: number): Promise<number> {
  let accepted = 0;
  for (let n = 0; ; n += 1) {
    const text = `${mark} ${String(connection)} ${String(n)}`;
    const call = <T>(method: string, path: string, body?: unknown) =>
      request<T>(at, method, path, { token, body, headers: { Prefer: 'respond-async' } });
    const made = await call<EventCreated>('POST', '/events', {
      description: text,
      chat: true,
      ...(n % 4 === 0 ? { image_url: picture } : {}),
    });
    const id = made.status === 201 ? made.body.event.id : '0'.repeat(24);
    const answers = [
      made,
      await call('POST', '/chat/messages', { type: 'user', content: text }),
      await call('PUT', `/events/${id}`, { description: `${text} again` }),
      await call('PUT', `/events/${id}`, { traits: [], ai_summary: text }),
      await call('PUT', '/settings', { weekly_mail: n % 2 === 0, reminder_at: '00:00', timezone: 'UTC' }),
      await call('PUT', '/profile', { bio: text }),
      await call('POST', '/plans', { text, ask_on: today(), event_id: id }),
      await call('PUT', '/push/subscription', {
        endpoint: `https://push.example.org/${mark}${String(connection)}`,
        keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      }),
      await call('POST', '/friends/invite', { email: `${mark}${String(connection)}x${String(n)}@example.org` }),
      await call(
        'PUT',
        '/resume/share',
        await call<ResumeNarrative>('GET', '/resume/narrative?include_private=false').then(({ body }) => ({
          generated_at: body.generated_at,
        })),
      ),
      await call('GET', '/resume/narrative'),
    ];
    accepted += answers.filter(({ status }) => status < 300).length;
    if (answers.at(-1)?.status === 401) return accepted;
  }
}

/** Where the user still is, in any collection of the database. */
async function traces(words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await one.db.connection.listCollections()) {
    if (name in otherCollections || name.startsWith('system.')) continue;
    for (const document of await one.db.connection.collection(name).find().toArray()) {
      const text = JSON.stringify(document);
      const isMark = name === 'stats' && Object.keys(document).sort().join() === '_id,gone_at';
      if (!isMark && words.some((word) => text.includes(word))) found.push(`${name}: ${text.slice(0, 200)}`);
    }
  }
  return found;
}

describe('user:delete while the user writes on ten connections to two servers', () => {
  it.each(Array.from({ length: RUNS }, (_each, n) => [n + 1]))('leaves nothing, run %i', async (run) => {
    const mark = `deleted${String(run)}x`;
    const person = await signUp(one, 'Writes On', `${mark}@example.org`);
    const writers = Array.from({ length: CONNECTIONS }, (_each, n) =>
      writeUntilRefused(person, n % 2 === 0 ? one : two, mark, n),
    );
    // Each time at another moment, but always in the middle.
    const events = one.db.connection.collection('events');
    const isMidway = async () =>
      (await events.countDocuments({ description: { $regex: `^${mark} ` } })) >= 6 + (run % 7);
    await until(isMidway, 90_000);
    const admin = adminOf(one);
    expect(await runCommand(admin, ['user:delete', person.user.email])).toMatchObject({ ok: true });
    const accepted = await Promise.all(writers);
    expect(accepted.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(CONNECTIONS);
    expect(await traces([mark, person.user.id, person.user.username])).toEqual([]);
    expect(await one.db.connection.collection('media.chunks').countDocuments()).toBe(0);
    expect(await runCommand(admin, ['stats:check'])).toMatchObject({ ok: true });
  });
});
