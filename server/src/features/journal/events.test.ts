import type { ChatMessage, EventCreated } from '@app/shared/journal';
import type { Stats } from '@app/shared/gamification';
import { addDays, dayInZone } from '@app/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, openSocket, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';
import { scriptedWriter } from '../../../test/scripted-writer.ts';

const today = dayInZone(new Date(), 'UTC');
const respondAsync = { Prefer: 'respond-async' };

let app: TestApp;
const writer = scriptedWriter();
beforeAll(async () => {
  app = await startTestApp({ deps: { writers: { writer, fallback: writer } } });
});
afterAll(() => app.close());

const some = <T>(count: number, list: T[]): T[] | null => (list.length >= count ? list : null);
const missing = '0123456789abcdef01234567';

describe('POST /events', () => {
  it('answers the event with its summary and what it unlocked', async () => {
    const { api } = await signUp(app);
    const { status, body } = await api<EventCreated>('POST', '/events', {
      description: '  I finished my first marathon #Perseverance# #Zest#  ',
    });
    expect(status).toBe(201);
    expect(body.event).toMatchObject({
      title: 'I finished my first marathon #Perseverance# #Zest#',
      description: 'I finished my first marathon #Perseverance# #Zest#',
      what_learned: null,
      date: today,
      image_url: null,
      is_public: true,
      traits: ['Perseverance', 'Zest'],
      ai_summary: 'You: I finished my first marathon #Perseverance# #Zest#',
      ai_status: 'done',
      ai_source: 'builtin',
    });
    expect(body.unlocked_achievements.map(({ id }) => id)).toEqual(['first_step']);
  });

  it('answers at once when asked to, and pushes the rest', async () => {
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const { status, headers, body } = await person.api<EventCreated>(
      'POST',
      '/events',
      { description: 'I helped my neighbour #Kindness#', chat: true },
      respondAsync,
    );
    expect(status).toBe(201);
    expect(headers.get('preference-applied')).toBe('respond-async');
    expect(body.event).toMatchObject({ ai_summary: '', traits: [], ai_status: 'pending', ai_source: null });
    const [summarized] = await until(() => some(1, socket.got('event:summarized')));
    expect(summarized).toMatchObject({ id: body.event.id, ai_status: 'done', traits: ['Kindness'] });
    const messages = await until(() => some(2, socket.got('chat:message')));
    expect(messages.map(({ type, event_id }) => [type, event_id])).toEqual([
      ['user', body.event.id],
      ['assistant', body.event.id],
    ]);
    expect(messages[1]?.content).toContain(
      'You: I helped my neighbour #Kindness#\n\n🌱 First Step: You wrote your first life event.',
    );
    expect(socket.got('event:created')).toEqual([body.event]);
    expect(socket.got('achievement:unlocked').map(({ id }) => id)).toEqual(['first_step']);
    expect(socket.got('stats:changed').at(-1)).toMatchObject({ xp: 10, traits_collected: 1, current_streak: 1 });
    const history = await person.api<ChatMessage[]>('GET', '/chat/messages');
    expect(history.body).toEqual(messages);
  });

  it('keeps one event per idempotency key, however many calls come at once', async () => {
    const { api } = await signUp(app);
    const calls = Array.from({ length: 50 }, (_, n) =>
      api<EventCreated>(
        'POST',
        '/events',
        { description: `Day ${String(n % 5)}`, chat: true },
        { 'Idempotency-Key': `k${String(n % 5)}` },
      ),
    );
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.event.id)).size).toBe(5);
    const stats = await api<Stats>('GET', '/gamification/stats');
    expect(stats.body).toMatchObject({ total_events: 5, xp: 50 });
    expect((await api<ChatMessage[]>('GET', '/chat/messages')).body).toHaveLength(10);
  });
});

describe('dates', () => {
  it('refuses the day after tomorrow', async () => {
    const { api } = await signUp(app);
    const ok = await api('POST', '/events', { description: 'x', date: addDays(today, 1) });
    expect(ok.status).toBe(201);
    const refused = await api('POST', '/events', { description: 'x', date: addDays(today, 2) });
    expect(refused).toMatchObject({ status: 400, body: { detail: 'The date cannot be after tomorrow.' } });
  });
});

describe('every call', () => {
  it.each([
    ['GET', '/events'],
    ['POST', '/events'],
    ['PUT', `/events/${missing}`],
    ['DELETE', `/events/${missing}`],
    ['GET', '/chat/messages'],
    ['POST', '/chat/messages'],
    ['GET', '/gamification/stats'],
    ['GET', '/analytics/detailed'],
    ['GET', '/analytics/events-by-trait/Kindness'],
  ])('%s %s requires sign-in', async (method, path) => {
    expect((await call(app, method, path)).status).toBe(401);
  });
});
