import type { Analytics } from '@app/shared/analytics';
import { publicLifeEvent, type ChatMessage, type EventCreated, type LifeEvent } from '@app/shared/journal';
import type { PublicProfile } from '@app/shared/profile';
import type { Stats } from '@app/shared/gamification';
import { addDays, dayInZone } from '@app/shared/dates';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call, openSocket, persistently, signUp, startTestApp, until, type TestApp } from '../../../../test/harness.ts';

const today = dayInZone(new Date(), 'UTC');
const respondAsync = { Prefer: 'respond-async' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true });
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
    await until(() => socket.got('stats:changed').at(-1)?.traits_collected === 1);
    expect(socket.got('stats:changed').at(-1)).toMatchObject({ xp: 10, current_streak: 1 });
    const history = await person.api<ChatMessage[]>('GET', '/chat/messages');
    expect(history.body).toEqual(messages);
    expect(messages.map(({ unlocked }) => unlocked.map(({ id }) => id))).toEqual([[], ['first_step']]);
  });

  it('keeps one event per idempotency key, however many calls come at once', async () => {
    const { api } = await signUp(app);
    // They are stored one after the other, on a busy machine not within the time of a call.
    const calls = Array.from({ length: 20 }, (_, n) =>
      persistently(() =>
        api<EventCreated>(
          'POST',
          '/events',
          { description: `Day ${String(n % 5)}`, chat: true },
          { 'Idempotency-Key': `k${String(n % 5)}` },
        ),
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

describe('the date of an event', () => {
  it('is the one its words name in the zone of its author, unless one is sent', async () => {
    const { api } = await signUp(app);
    const zone = { 'X-Timezone': 'Pacific/Kiritimati' };
    const yesterday = addDays(dayInZone(new Date(), zone['X-Timezone']), -1);
    const description = 'Yesterday I sang in the square.';
    const { event } = (await api<EventCreated>('POST', '/events', { description }, zone)).body;
    expect(event).toMatchObject({ date: yesterday, date_words: 'Yesterday' });
    const dated = (await api<EventCreated>('POST', '/events', { description, date: today }, zone)).body.event;
    expect(dated).toMatchObject({ date: today, date_words: null });
    const moved = await api<LifeEvent>('PUT', `/events/${event.id}`, { date: '2024-02-29' });
    expect(moved.body).toMatchObject({ date: '2024-02-29', date_words: null });
    const series = (await api<Analytics>('GET', '/analytics/detailed')).body.events_over_time;
    expect(series.map(({ date }) => date)).toEqual(['2024-02-29', today]);
  });
});

describe('the idempotency key', () => {
  const key = (value: string) => ({ 'Idempotency-Key': value });

  it('answers another body with 422', async () => {
    const { api } = await signUp(app);
    await api('POST', '/events', { description: 'one' }, key('a'));
    const second = await api('POST', '/events', { description: 'two' }, key('a'));
    expect(second).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Idempotency-Key') as string },
    });
  });

  it('is a matter of one person', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    const first = await ada.api<EventCreated>('POST', '/events', { description: 'one' }, key('shared'));
    const second = await bob.api<EventCreated>('POST', '/events', { description: 'two' }, key('shared'));
    expect(second.status).toBe(201);
    expect(second.body.event.id).not.toBe(first.body.event.id);
  });

  it('leaves a deleted event deleted', async () => {
    const { api } = await signUp(app);
    const { body } = await api<EventCreated>('POST', '/events', { description: 'one' }, key('d'));
    expect((await api('DELETE', `/events/${body.event.id}`)).status).toBe(204);
    const again = await api('POST', '/events', { description: 'one' }, key('d'));
    expect(again).toMatchObject({ status: 409, body: { detail: expect.stringContaining('deleted') as string } });
    expect((await api<LifeEvent[]>('GET', '/events')).body).toEqual([]);
  });

  it('answers what the first call unlocked', async () => {
    const { api } = await signUp(app);
    const first = await api<EventCreated>('POST', '/events', { description: 'one' }, key('u'));
    const second = await api<EventCreated>('POST', '/events', { description: 'one' }, key('u'));
    expect(second.body).toEqual(first.body);
    expect(second.body.unlocked_achievements).toHaveLength(1);
  });

  it('makes no second event, however old the first is', async () => {
    const { api } = await signUp(app);
    const old = await api<EventCreated>('POST', '/events', { description: 'one' }, key('old'));
    const created_at = new Date(Date.now() - 400 * 86_400_000);
    const _id = new mongo.ObjectId(old.body.event.id);
    await app.db.connection.collection('events').updateOne({ _id }, { $set: { created_at } });
    const again = await api<EventCreated>('POST', '/events', { description: 'one' }, key('old'));
    expect([again.status, again.body.event.id]).toEqual([201, old.body.event.id]);
    expect((await api<LifeEvent[]>('GET', '/events')).body).toHaveLength(1);
  });

  it('withdraws the event that it has made, with its words and numbers, however often it is asked', async () => {
    const { api } = await signUp(app);
    await api('POST', '/events', { description: 'one', chat: true }, key('w'));
    await api('POST', '/events', { description: 'two' }, key('x'));
    for (let call = 0; call < 2; call += 1) expect((await api('DELETE', '/events/by-key/w')).status).toBe(204);
    const left = (await api<LifeEvent[]>('GET', '/events')).body;
    expect(left.map(({ description }) => description)).toEqual(['two']);
    expect((await api<ChatMessage[]>('GET', '/chat/messages')).body).toEqual([]);
    expect((await api<Stats>('GET', '/gamification/stats')).body).toMatchObject({ total_events: 1 });
  });

  it('makes no event when it arrives after it was withdrawn, of one person alone', async () => {
    const [ada, bob] = [await signUp(app), await signUp(app)];
    for (let call = 0; call < 2; call += 1) expect((await ada.api('DELETE', '/events/by-key/late')).status).toBe(204);
    const late = await ada.api('POST', '/events', { description: 'one' }, key('late'));
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('deleted') as string } });
    expect((await ada.api<LifeEvent[]>('GET', '/events')).body).toEqual([]);
    expect((await bob.api('POST', '/events', { description: 'one' }, key('late'))).status).toBe(201);
    await ada.api('DELETE', '/events/by-key/late');
    expect((await bob.api<LifeEvent[]>('GET', '/events')).body).toHaveLength(1);
  });

  it('leaves no event when it arrives and is withdrawn at the same moment', async () => {
    const { api } = await signUp(app);
    for (const name of ['r1', 'r2', 'r3', 'r4', 'r5']) {
      const [sent, withdrawn] = await Promise.all([
        api('POST', '/events', { description: 'one' }, key(name)),
        api('DELETE', `/events/by-key/${name}`),
      ]);
      expect([201, 409]).toContain(sent.status);
      expect(withdrawn.status).toBe(204);
    }
    expect((await api<LifeEvent[]>('GET', '/events')).body).toEqual([]);
  });

  it.each(['', 'with space', 'x'.repeat(129)])('refuses %j', async (bad) => {
    const { api } = await signUp(app);
    expect((await api('POST', '/events', { description: 'one' }, key(bad))).status).toBe(400);
  });
});

describe('PUT /events/{id}', () => {
  it('changes what is sent and nothing else', async () => {
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const { body } = await person.api<EventCreated>('POST', '/events', {
      description: 'I cooked #Patience#',
      what_learned: 'salt',
    });
    const changed = await person.api<LifeEvent>('PUT', `/events/${body.event.id}`, { is_public: false });
    const { rev } = changed.body;
    expect(changed).toMatchObject({ status: 200, body: { ...body.event, is_public: false, rev } });
    expect(rev).toBeGreaterThan(body.event.rev);
    expect((await person.api<LifeEvent[]>('GET', '/events')).body).toEqual([changed.body]);
    await until(() => some(1, socket.got('event:updated')));
    expect(socket.got('event:updated')).toEqual([changed.body]);
    expect(socket.got('achievement:unlocked').map(({ id }) => id)).toEqual(['first_step', 'just_for_me']);
    expect((await person.api<Analytics>('GET', '/analytics/detailed')).body).toMatchObject({
      public_events: 0,
      private_events: 1,
    });
  });

  it('a changed description is summarised again, and its traits counted instead', async () => {
    const person = await signUp(app);
    const { body } = await person.api<EventCreated>('POST', '/events', {
      description: 'I cooked #Patience#',
      chat: true,
    });
    const changed = await person.api<LifeEvent>('PUT', `/events/${body.event.id}`, { description: 'I sang #Zest#' });
    expect(changed.body.ai_status).toBe('pending');
    const [event] = await until(async () => {
      const { body: list } = await person.api<LifeEvent[]>('GET', '/events');
      return list[0]?.ai_status === 'done' ? list : null;
    });
    expect(event).toMatchObject({ traits: ['Zest'], ai_summary: 'You: I sang #Zest#', title: 'I sang #Zest#' });
    expect((await person.api<Stats>('GET', '/gamification/stats')).body.traits).toEqual([{ trait: 'Zest', count: 1 }]);
    expect((await person.api<ChatMessage[]>('GET', '/chat/messages')).body).toHaveLength(2);
  });

  it('takes traits, summary and place in the résumé as a person sets them, and counts them', async () => {
    const { api } = await signUp(app);
    const { event } = (await api<EventCreated>('POST', '/events', { description: 'I sang #Zest# #Humor#' })).body;
    const own = { traits: ['Patience', 'Zest', 'Patience'], ai_summary: ' I sang. ', in_resume: 'no' };
    const set = await api<LifeEvent>('PUT', `/events/${event.id}`, own);
    expect(set.body).toMatchObject({
      ...{ traits: ['Patience', 'Zest'], traits_source: 'person', ai_summary: 'I sang.', summary_source: 'person' },
      ...{ in_resume: 'no', ai_status: 'done' },
    });
    await api('PUT', `/events/${event.id}`, { what_learned: 'The second voice' });
    const stats = (await api<Stats>('GET', '/gamification/stats')).body;
    expect(stats.traits.map(({ trait }) => trait)).toEqual(['Patience', 'Zest']);
    expect((await api<LifeEvent[]>('GET', '/events?trait=Humor')).body).toEqual([]);
    const returned = await api<LifeEvent>('PUT', `/events/${event.id}`, { traits: null });
    expect(returned.body).toMatchObject({ ai_status: 'pending', traits_source: 'writer', summary_source: 'person' });
    const written = await until(async () => {
      const [latest] = (await api<LifeEvent[]>('GET', '/events')).body;
      return latest?.ai_status === 'done' ? latest : null;
    });
    expect(written).toMatchObject({ traits: ['Zest', 'Humor'], ai_summary: 'I sang.' });
  });

  it('leaves out what was taken away three times, says so once, and forgets it with the events', async () => {
    const { api } = await signUp(app);
    const write = async () =>
      (await api<EventCreated>('POST', '/events', { description: 'I sang #Zest# #Humor#', chat: true })).body.event;
    const ids: string[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, traits } = await write();
      ids.push(id);
      expect(traits).toEqual(turn < 3 ? ['Zest', 'Humor'] : ['Humor']);
      if (turn < 3) await api('PUT', `/events/${id}`, { traits: ['Humor'] });
    }
    const remarks = (await api<ChatMessage[]>('GET', '/chat/messages')).body.filter(
      ({ event_id }) => event_id === null,
    );
    expect(remarks.map(({ type, content }) => [type, content])).toEqual([
      ['assistant', 'From now on, I’ll leave Zest out of events like this one.'],
    ]);
    await api('DELETE', `/events/${ids[0]!}`);
    expect((await write()).traits).toEqual(['Zest', 'Humor']);
  });

  it.each([
    [{ traits: ['Cleverness'] }, 'This isn’t one of the 56 traits. Check the spelling, or leave it out.'],
    [{ traits: ['Zest', 'Humor', 'Patience', 'Love', 'Focus', 'Courage'] }, 'An event can have at most 5 traits.'],
    [{ ai_summary: '  ' }, 'The summary is required.'],
    [{ ai_summary: 'x'.repeat(401) }, 'The summary can have at most 400 characters.'],
    [{ in_resume: 'perhaps' }, 'in_resume must be auto, yes or no.'],
  ])('refuses %j', async (body, detail) => {
    const { api } = await signUp(app);
    const { event } = (await api<EventCreated>('POST', '/events', { description: 'I sang' })).body;
    expect(await api('PUT', `/events/${event.id}`, body)).toMatchObject({ status: 400, body: { detail } });
  });

  it('an empty change changes nothing', async () => {
    const { api } = await signUp(app);
    const { body } = await api<EventCreated>('POST', '/events', { description: 'still' });
    expect((await api('PUT', `/events/${body.event.id}`, {})).body).toEqual(body.event);
  });

  it.each([
    [{ date: '2025-02-30' }, 'The date must be a real day written yyyy-MM-dd.'],
    [{ date: addDays(today, 2) }, 'The date cannot be after tomorrow.'],
    [{ description: '   ' }, 'The description is required.'],
    [{ is_public: 'false' }, 'is_public must be true or false.'],
    [{ title: null }, 'The title must be text.'],
    [{ image_url: `/api/media/${missing}` }, 'This picture does not belong to this event.'],
    [{ image_url: 'http://example.org/a.png' }, 'This picture cannot be used.'],
  ])('refuses %j', async (body, detail) => {
    const { api } = await signUp(app);
    const created = await api<EventCreated>('POST', '/events', { description: 'x' });
    expect(await api('PUT', `/events/${created.body.event.id}`, body)).toMatchObject({ status: 400, body: { detail } });
  });
});

describe('the revision', () => {
  it('rises with every change, and events and stats carry that of the change they tell of', async () => {
    const person = await signUp(app);
    const socket = await openSocket(app, person.token);
    const created = (await person.api<EventCreated>('POST', '/events', { description: 'I sang #Zest#' })).body.event;
    const other = (await person.api<EventCreated>('POST', '/events', { description: 'I ran' })).body.event;
    const changed = (await person.api<LifeEvent>('PUT', `/events/${created.id}`, { title: 'Sang' })).body;
    const listed = (await person.api<LifeEvent[]>('GET', '/events')).body;
    expect(listed.map(({ id, rev }) => [id, rev])).toEqual([
      [other.id, other.rev],
      [created.id, changed.rev],
    ]);
    const revs = () =>
      [...socket.got('event:created'), ...socket.got('event:summarized'), ...socket.got('event:updated')]
        .filter(({ id }) => id === created.id)
        .map(({ rev }) => rev);
    await until(() => new Set(revs()).size === 3);
    expect(revs()).toEqual(revs().toSorted((a, b) => a - b));
    const stats = (await person.api<Stats>('GET', '/gamification/stats')).body;
    expect(stats.rev).toBe(changed.rev);
    await until(() => socket.got('stats:changed').at(-1)?.rev === stats.rev);
  });

  it('is nothing that others see', async () => {
    const { api, user } = await signUp(app);
    await api('POST', '/events', { description: 'I sang #Zest#' });
    const { body } = await call<PublicProfile>(app, 'GET', `/profile/${user.username}`);
    expect(body.events).toHaveLength(1);
    expect(z.array(publicLifeEvent.strict()).parse(body.events)).toEqual(body.events);
    expect(body.events[0]).not.toHaveProperty('rev');
  });
});

describe('DELETE /events/{id}', () => {
  it('leaves stats as if it had never been, but keeps achievements', async () => {
    const person = await signUp(app);
    await person.api('POST', '/events', { description: 'first #Zest#', date: addDays(today, -1) });
    const before = await person.api<Stats>('GET', '/gamification/stats');
    const days = await person.api('GET', '/analytics/detailed');
    const { body } = await person.api<EventCreated>('POST', '/events', {
      description: 'second #Humor#',
      is_public: false,
    });
    const socket = await openSocket(app, person.token);
    expect((await person.api('DELETE', `/events/${body.event.id}`)).status).toBe(204);
    const after = await person.api<Stats>('GET', '/gamification/stats');
    const { achievements, rev, ...numbers } = after.body;
    const { achievements: earlier, rev: earlierRev, ...earlierNumbers } = before.body;
    expect(numbers).toEqual(earlierNumbers);
    expect(rev).toBeGreaterThan(earlierRev);
    expect(
      achievements
        .filter((one) => !earlier.find(({ id }) => id === one.id)?.unlocked && one.unlocked)
        .map(({ id }) => id),
      // On a Sunday, yesterday and today are a weekend.
    ).toEqual(['just_for_me', ...(new Date(today).getUTCDay() === 0 ? ['weekend_warrior'] : [])]);
    expect(await person.api('GET', '/analytics/detailed')).toMatchObject({ body: days.body });
    await until(() => some(1, socket.got('event:deleted')));
    expect(socket.got('event:deleted')).toEqual([{ id: body.event.id }]);
    expect(await person.api('DELETE', `/events/${body.event.id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Event not found' },
    });
  });

  it('takes its words out of the chat and of the kept narrative, and leaves all others', async () => {
    const { api, user } = await signUp(app);
    const kept = (await api<EventCreated>('POST', '/events', { description: 'I sang #Zest#', chat: true })).body.event;
    const { id } = (await api<EventCreated>('POST', '/events', { description: 'I am scared', chat: true })).body.event;
    await api('POST', '/chat/messages', { type: 'user', content: 'and beside' });
    const narratives = app.db.connection.collection('narratives');
    const user_id = new mongo.ObjectId(user.id);
    const sentences = [
      { text: 'I sang.', paragraph: 0, event_ids: [kept.id] },
      { text: 'I sang and was scared.', paragraph: 0, event_ids: [kept.id, id] },
    ];
    const texts = [{ purpose: 'bio', from: null, to: null, rev: 1, sentences }];
    await narratives.insertOne({ user_id, include_private: true, texts });
    expect((await api('DELETE', `/events/${id}`)).status).toBe(204);
    const { body } = await api<ChatMessage[]>('GET', '/chat/messages');
    expect(body.map(({ event_id }) => event_id)).toEqual([kept.id, kept.id, null]);
    expect(await narratives.find({ user_id }).toArray()).toMatchObject([
      { texts: [{ sentences: sentences.slice(0, 1) }] },
    ]);
    for (const name of ['events', 'messages', 'narratives', 'stats']) {
      const left = await app.db.connection.collection(name).find().toArray();
      expect(JSON.stringify(left)).not.toContain('scared');
    }
  });

  it('counts once, however often it is asked for at once', async () => {
    const { api } = await signUp(app);
    const { body } = await api<EventCreated>('POST', '/events', { description: 'x' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => api('DELETE', `/events/${body.event.id}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
    expect((await api<Stats>('GET', '/gamification/stats')).body).toMatchObject({ total_events: 0, current_streak: 0 });
  });
});

describe("somebody else's event", () => {
  it('cannot be changed, deleted or paged from, and is never in a list', async () => {
    const [ada, eve] = [await signUp(app), await signUp(app)];
    const { body } = await ada.api<EventCreated>('POST', '/events', { description: 'mine #Courage#' });
    const id = body.event.id;
    expect((await eve.api('PUT', `/events/${id}`, { is_public: false })).status).toBe(404);
    expect((await eve.api('DELETE', `/events/${id}`)).status).toBe(404);
    for (const path of [
      '/events',
      '/events?q=mine',
      '/events?trait=Courage',
      `/events?ids=${id}`,
      '/analytics/events-by-trait/Courage',
    ]) {
      expect((await eve.api('GET', path)).body).toEqual([]);
    }
    for (const path of ['/events', `/events?ids=${id},${'0'.repeat(24)}`]) {
      expect((await ada.api<LifeEvent[]>('GET', path)).body).toEqual([body.event]);
    }
  });
});

describe('input', () => {
  it.each([
    [{}, 'The description must be text.'],
    [{ description: '' }, 'The description is required.'],
    [{ description: 'x'.repeat(4001) }, 'The description can have at most 4000 characters.'],
    [{ description: 'x', title: ' ' }, 'The title is required.'],
    [{ description: 'x', title: 'x'.repeat(121) }, 'The title can have at most 120 characters.'],
    [{ description: 'x', date: '2025-13-01' }, 'The date must be a real day written yyyy-MM-dd.'],
    [{ description: 'x', date: addDays(today, 2) }, 'The date cannot be after tomorrow.'],
    [{ description: 'x', is_public: 'false' }, 'is_public must be true or false.'],
    [{ description: { $gt: '' } }, 'The description must be text.'],
    [{ description: 'x', image_url: 'javascript:alert(1)' }, 'This picture cannot be used.'],
    [{ description: 'x', image_url: `/api/media/${missing}` }, 'This picture does not belong to this event.'],
  ])('POST /events refuses %j', async (body, detail) => {
    const { api } = await signUp(app);
    expect(await api('POST', '/events', body)).toMatchObject({ status: 400, body: { detail } });
    expect((await api('GET', '/events')).body).toEqual([]);
  });

  it('a long description gives a title of 50 characters', async () => {
    const { api } = await signUp(app);
    const { body } = await api<EventCreated>('POST', '/events', {
      description: 'a'.repeat(60),
      user_id: missing,
      xp: 1,
    });
    expect(body.event.title).toBe(`${'a'.repeat(50)}...`);
    expect(body.event).not.toHaveProperty('xp');
  });

  it('a date of tomorrow is possible', async () => {
    const { api } = await signUp(app);
    expect((await api('POST', '/events', { description: 'x', date: addDays(today, 1) })).status).toBe(201);
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

describe('POST /chat/messages', () => {
  it('says no more than sixty messages in a minute', async () => {
    const limited = await startTestApp({ isScripted: true, env: { RATE_LIMITS: 'on' } });
    const { token } = await signUp(limited);
    // Each server counts for itself.
    const server = { url: limited.url };
    const message = { token, body: { type: 'user', content: 'So' } };
    const say = async (count: number) => {
      const said = Array.from({ length: count }, () => call(server, 'POST', '/chat/messages', message));
      return (await Promise.all(said)).map(({ status }) => status);
    };
    for (let round = 0; round < 4; round += 1) expect(new Set(await say(15))).toEqual(new Set([201]));
    expect(await say(3)).toEqual([429, 429, 429]);
    await limited.close();
  });
});
