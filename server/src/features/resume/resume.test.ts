import type { ResumeNarrative, ResumeShare, SharedResume } from '@app/shared/resume';
import { addDays } from '@app/shared/dates';
import { mongo } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { startGemini } from '@app/testkit/gemini-stand-in';
import { retold } from '@app/testkit/model-stand-in';
import { call, request, signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

type Person = Awaited<ReturnType<typeof signUp>>;

const write = async (person: Person, description: string, more: object = {}) => {
  const { status, body } = await person.api<{ event: { id: string; ai_status: string } }>('POST', '/events', {
    description,
    ...more,
  });
  expect(status).toBe(201);
  expect(body.event.ai_status).toBe('done');
  return body.event.id;
};

const read = async (person: Person, query = '') => {
  const { status, body } = await person.api<ResumeNarrative>('GET', `/resume/narrative${query}`);
  expect(status).toBe(200);
  return body;
};

describe('GET /resume/narrative', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    return () => app.close();
  });

  it('requires sign-in', async () => {
    expect((await fetch(`${app.url}/api/resume/narrative`)).status).toBe(401);
  });

  it('is empty for who has written nothing', async () => {
    const person = await signUp(app);
    expect(await read(person)).toMatchObject({ narrative: '', sentences: [], all_traits: [], event_count: 0 });
  });

  it('tells what was written, each sentence with the events behind it', async () => {
    const person = await signUp(app);
    const id = await write(person, 'Helped my neighbour fix her bike', { date: '2025-03-04' });
    const answer = await read(person);
    expect(answer.narrative).toMatch(/^In March 2025, I helped my neighbour fix her bike\./);
    expect(answer.narrative).toBe(answer.sentences.map(({ text }) => text).join(' '));
    expect(answer.sentences.map(({ event_ids }) => event_ids)).toEqual(answer.sentences.map(() => [id]));
    expect(answer).toMatchObject({ event_count: 1, all_traits: expect.arrayContaining(['Helpfulness']) as string[] });
  });

  it('prints apostrophes curved, whichever were typed', async () => {
    const person = await signUp(app);
    await write(person, "Led our company's first retrospective for 17 people");
    await write(person, 'Closed the year’s budget $3,900 under plan at work');
    await write(person, 'Mentored the team’s new engineer through her first release');
    const { narrative, sentences } = await read(person, '?purpose=review');
    expect(narrative).toContain('company’s');
    expect(narrative).not.toContain("'");
    expect(sentences.map(({ text }) => text).join(' ')).toContain('year’s');
  });

  it('is kept until the events change', async () => {
    const person = await signUp(app);
    await write(person, 'Painted a mural at school');
    const first = await read(person);
    expect(await read(person)).toEqual(first);
    await write(person, 'Ran my first half marathon');
    const second = await read(person);
    expect(second.generated_at).not.toBe(first.generated_at);
    expect(second.narrative).toContain('I ran my first half marathon');
    expect(second.event_count).toBe(2);
  });

  it('forgets what was deleted', async () => {
    const person = await signUp(app);
    const id = await write(person, 'Painted a mural at school');
    await read(person);
    await person.api('DELETE', `/events/${id}`);
    expect(await read(person)).toMatchObject({ narrative: '', event_count: 0 });
  });

  it('writes a new one on refresh', async () => {
    const person = await signUp(app);
    await write(person, 'Painted a mural at school');
    const first = await read(person);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await read(person, '?refresh=true');
    expect(second.generated_at > first.generated_at).toBe(true);
    expect(second.narrative).not.toBe(first.narrative);
    expect(await read(person)).toEqual(second);
  });

  it('is a text for its purpose: paragraphs, bullets, or claims with their proof', async () => {
    const person = await signUp(app);
    await write(person, 'Led the team of 12 people that shipped the new shop', { date: '2025-03-04' });
    await write(person, 'Helped my neighbour fix her bike', { date: '2025-04-04' });
    await write(person, 'Presented the results to our clients', { date: '2025-05-04' });
    await write(person, 'Passed the exam with 96 of 100 points', { date: '2025-06-04' });
    const [bio, review, application] = await Promise.all(
      ['', '?purpose=review', '?purpose=application'].map((query) => read(person, query)),
    );
    expect(bio).toMatchObject({ purpose: 'bio', event_count: 4, read_count: 4 });
    expect(bio?.narrative).toMatch(/^In March 2025, I led the team of 12 people/);
    expect(review).toMatchObject({ event_count: 4, read_count: 3, work_count: 3 });
    expect(review?.narrative).toContain('\n- Led the team of 12 people that shipped the new shop (Mar 2025)');
    expect(review?.narrative).not.toMatch(/neighbour|In \w+ 2025/);
    expect(review?.all_traits.length).toBeLessThanOrEqual(8);
    expect(review?.sentences.every(({ heading, span }) => heading !== undefined && span !== undefined)).toBe(true);
    expect(new Set(review?.sentences.map(({ heading }) => heading)).size).toBeLessThanOrEqual(3);
    const claims = (application?.narrative ?? '').split('\n\n');
    expect(claims.length).toBeGreaterThan(0);
    for (const claim of claims)
      expect(claim).toMatch(/^(?:[^\n]+\n)?(?:I|People) [^\d.]+\. .+ \((?:\w+ – )?\w+ 2025\)$/);
    expect(application?.narrative).not.toContain('neighbour');
    expect(await read(person)).toEqual(bio);
  });

  it.each(['review', 'application'])(
    'says of a %s how many events fit, where they are too few for a text',
    async (purpose) => {
      const person = await signUp(app);
      await write(person, 'Grew the first tomato and ate it in the sun.');
      const few = async () => read(person, `?purpose=${purpose}`);
      expect(await few()).toMatchObject({ sentences: [], narrative: '', event_count: 1, work_count: 0 });
      await write(person, 'Led the sprint review for the whole team.');
      await write(person, 'Passed the exam.');
      expect(await few()).toMatchObject({ sentences: [], event_count: 3, work_count: 2 });
      await write(person, 'Mentored a new colleague.');
      const enough = await few();
      expect(enough).toMatchObject({ work_count: 3, read_count: 3 });
      expect(enough.narrative).not.toContain('tomato');
      expect(await read(person)).not.toHaveProperty('work_count');
    },
  );

  it('is about a period, and counts what is in it', async () => {
    const person = await signUp(app);
    await write(person, 'Painted a mural at school', { date: '2024-12-31' });
    await write(person, 'Ran my first half marathon', { date: '2025-01-01' });
    await write(person, 'I feel like a failure today', { date: '2025-12-31' });
    const year = await read(person, '?from=2025-01-01&to=2025-12-31');
    expect(year).toMatchObject({ event_count: 2, read_count: 1 });
    expect(year.narrative).toContain('half marathon');
    expect(year.narrative).not.toMatch(/mural|failure/);
    expect(year.all_traits).not.toContain('Creativity');
    expect(await read(person, '?to=2024-12-31')).toMatchObject({ event_count: 1, read_count: 1 });
    expect(await read(person, '?from=2026-01-01')).toMatchObject({ event_count: 0, narrative: '' });
  });

  it('always tells what the person wants told, and never what they do not', async () => {
    const person = await signUp(app);
    const lump = await write(person, 'I was brave and told the doctor about the lump');
    const mural = await write(person, 'Painted a mural at school');
    expect((await read(person)).sentences.flatMap(({ event_ids }) => event_ids)).toEqual([mural]);
    expect((await person.api('PUT', `/events/${lump}`, { in_resume: 'yes' })).status).toBe(200);
    expect((await person.api('PUT', `/events/${mural}`, { in_resume: 'no' })).status).toBe(200);
    const after = await read(person);
    expect(new Set(after.sentences.flatMap(({ event_ids }) => event_ids))).toEqual(new Set([lump]));
    expect(after).toMatchObject({ event_count: 2, read_count: 1 });
  });

  it('is chosen over all of time', async () => {
    const person = await signUp(app);
    const id = await write(person, 'Won the regional chess tournament, first place of 64', { date: '2015-05-05' });
    const events = app.db.connection.collection('events');
    const { _id, ...first } = { _id: null, user_id: null, ...(await events.findOne({ _id: new mongo.ObjectId(id) })) };
    expect(_id).not.toBeNull();
    const old = Array.from({ length: 700 }, (_none, n) => ({
      ...{ ...first, title: 'Kitchen', description: `Cleaned the kitchen, room ${String(n)}`, impact: 1 },
      date: addDays('2016-01-01', n),
    }));
    await events.insertMany(old);
    const answer = await read(person, '?from=2015-01-01');
    expect(answer).toMatchObject({ event_count: 701, read_count: 200 });
    expect(answer.sentences.flatMap(({ event_ids }) => event_ids)).toContain(id);
  });

  it('leaves private events out of text, traits and count when asked to', async () => {
    const person = await signUp(app);
    await write(person, 'Painted a mural at school');
    await write(person, 'Helped my father repair his old boat', { is_public: false });
    expect((await read(person)).narrative).toContain('father');
    const open = await read(person, '?include_private=false');
    expect(open.narrative).toContain('mural');
    expect(open.narrative).not.toContain('father');
    expect(open.all_traits).not.toContain('Helpfulness');
    expect(open.event_count).toBe(1);
    expect((await read(person)).event_count).toBe(2);
  });

  it("never shows another person's events", async () => {
    const [owner, stranger] = [await signUp(app), await signUp(app)];
    await write(owner, 'Painted a mural at school');
    expect((await read(owner)).event_count).toBe(1);
    expect(await read(stranger)).toMatchObject({ narrative: '', event_count: 0 });
  });

  it.each([
    '?refresh=yes',
    '?include_private=0',
    '?purpose=fame',
    '?from=2025-02-30',
    '?from=2025-02-02&to=2025-02-01',
  ])('refuses %s', async (query) => {
    const person = await signUp(app);
    expect((await person.api('GET', `/resume/narrative${query}`)).status).toBe(400);
  });

  it('shares one writing among those who ask at once', async () => {
    const person = await signUp(app);
    await write(person, 'Painted a mural at school');
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(person)));
    expect(new Set(answers.map(({ generated_at }) => generated_at)).size).toBe(1);
  });
});

describe('a résumé that is shared', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    return () => app.close();
  });
  const visit = ({ user }: Person) => call<SharedResume>(app, 'GET', `/profile/${user.username}/resume`);
  const told = async (person: Person) => (await visit(person)).body.sentences?.map(({ text }) => text).join(' ');

  const publish = (person: Person, { generated_at }: ResumeNarrative, purpose = 'bio') =>
    person.api<ResumeShare & { detail?: string }>('PUT', '/resume/share', { purpose, generated_at });
  const share = async (person: Person, purpose = 'bio') => {
    const shared = await publish(person, await read(person, `?include_private=false&purpose=${purpose}`), purpose);
    expect(shared.status).toBe(200);
    return shared;
  };
  const stateOf = async (person: Person) => (await person.api<ResumeShare>('GET', '/resume/share')).body.shared;

  it('is there for everybody from when it is shared until it is withdrawn', async () => {
    const person = await signUp(app, 'Ada Lovelace');
    const empty = await publish(person, await read(person, '?include_private=false'));
    expect(empty).toMatchObject({ status: 409, body: { detail: 'There is nothing to share yet.' } });
    const id = await write(person, 'Won the bid for the new library. 64 firms took part.');
    expect((await visit(person)).status).toBe(404);
    for (const work of ['Led the sprint review.', 'Mentored a new colleague.']) await write(person, work);
    const shared = await share(person, 'review');
    expect(shared.body.shared).toMatchObject({ purpose: 'review', from: null, to: null });
    expect(shared.body.shared).toMatchObject({ sentence_count: 3, visible_count: 3 });
    expect((await person.api('GET', '/resume/share')).body).toEqual(shared.body);
    const { status, body } = await visit(person);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['purpose', 'sentences', 'user']);
    expect(body).toMatchObject({
      purpose: 'review',
      user: { name: 'Ada Lovelace' },
      sentences: expect.arrayContaining([
        expect.objectContaining({ event_ids: [id], heading: expect.any(String) as string }),
      ]) as unknown,
    });
    expect((await call(app, 'GET', `/profile/${person.user.username}/${id}`)).status).toBe(200);
    expect((await person.api('DELETE', '/resume/share')).status).toBe(204);
    expect((await visit(person)).status).toBe(404);
    expect((await person.api('GET', '/resume/share')).body).toEqual({ shared: null });
  });

  it.each<[string, (person: Person, id: string) => Promise<unknown>]>([
    ['made private', (person, id) => person.api('PUT', `/events/${id}`, { is_public: false })],
    ['deleted', (person, id) => person.api('DELETE', `/events/${id}`)],
    ['left out', (person, id) => person.api('PUT', `/events/${id}`, { in_resume: 'no' })],
    ['put into other words', (person, id) => person.api('PUT', `/events/${id}`, { description: 'Won a bid.' })],
    ['put on another day', (person, id) => person.api('PUT', `/events/${id}`, { date: '2025-01-02' })],
    ['given other traits', (person, id) => person.api('PUT', `/events/${id}`, { traits: ['Zest'] })],
  ])('tells nothing that rests on an event that was %s, and nothing new by itself', async (_what, change) => {
    const person = await signUp(app);
    const doomed = await write(person, 'Won the bid for the Zanzibar library. 64 firms took part.');
    await write(person, 'Led the move of 120 people to the new office', { date: '2025-03-04' });
    await write(person, 'Raised 9,000 euros for the secret shelter', { is_public: false });
    await share(person);
    expect(await told(person)).toMatch(/Zanzibar.*120|120.*Zanzibar/);
    await change(person, doomed);
    await write(person, 'Shipped the new checkout to 40,000 customers');
    expect(await told(person)).not.toMatch(/Zanzibar|64|secret|9,000|checkout/);
    expect(await told(person)).toContain('120');
  });

  it.each<[string, (person: Person, id: string) => Promise<unknown>]>([
    ['an event of it was deleted', (person, id) => person.api('DELETE', `/events/${id}`)],
    ['an event of it was changed', (person, id) => person.api('PUT', `/events/${id}`, { what_learned: 'Patience' })],
    ['the text was written anew', (person) => read(person, '?include_private=false&refresh=true')],
  ])('is not the text that its author read before %s', async (_what, change) => {
    const person = await signUp(app);
    const id = await write(person, 'Won the bid for the Zanzibar library. 64 firms took part.');
    await write(person, 'Led the move of 120 people to the new office', { date: '2025-03-04' });
    const seen = await read(person, '?include_private=false');
    await change(person, id);
    expect(await publish(person, seen)).toMatchObject({
      status: 409,
      body: { detail: 'This is no longer the newest text. Read the new one before you share it.' },
    });
    expect(await stateOf(person)).toBeNull();
    expect((await share(person)).body.shared).toMatchObject({ purpose: 'bio' });
  });

  it('leaves nothing of who is deleted meanwhile', async () => {
    const person = await signUp(app);
    await write(person, 'Led the move of 120 people to the new office');
    const seen = await read(person, '?include_private=false');
    const user_id = new mongo.ObjectId(person.user.id);
    const { connection } = app.db;
    await connection.collection('stats').replaceOne({ _id: user_id }, { gone_at: new Date() });
    await connection.collection('narratives').deleteMany({ user_id });
    const { token } = person;
    const body = { generated_at: seen.generated_at };
    expect((await request(app, 'PUT', '/resume/share', { token, body })).status).toBe(404);
    expect(await connection.collection('narratives').countDocuments({ user_id })).toBe(0);
  });

  it('is gone when nothing of it may be read any more', async () => {
    const person = await signUp(app);
    const id = await write(person, 'Led the move of 120 people to the new office');
    await share(person);
    await person.api('PUT', `/events/${id}`, { is_public: false });
    expect((await visit(person)).status).toBe(404);
    expect(await stateOf(person)).toMatchObject({ sentence_count: 1, visible_count: 0 });
  });
});

describe('GET /resume/narrative with limits', () => {
  it('allows ten refreshes in an hour', async () => {
    const app = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const person = await signUp(app);
    for (let time = 0; time < 10; time += 1) await read(person, '?refresh=true');
    const refused = await person.api<{ detail: string }>('GET', '/resume/narrative?refresh=true');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await read(person);
    await app.close();
  });

  it('writes thirty in an hour, whatever they are about, and goes on to answer those that are kept', async () => {
    const app = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    const person = await signUp(app);
    const period = (n: number) => `?from=${addDays('2025-01-01', n)}`;
    for (let n = 0; n < 30; n += 1) await read(person, period(n));
    const refused = await person.api<{ detail: string }>('GET', `/resume/narrative${period(30)}`);
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: expect.stringMatching(/^Your narrative was written/) as string },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await read(person, period(29));
    await app.close();
  });
});

describe('GET /resume/narrative with Gemini', () => {
  async function start(narrative: () => object, limits = 'off') {
    // Tests that run side by side cannot leave its end to whichever is at hand.
    const gemini = await startGemini({ keep: true });
    gemini.respond((asked) =>
      asked.system.includes('"narrative"') ? (narrative() as never) : { json: retold(asked) },
    );
    const app = await startTestApp({
      env: { GEMINI_API_KEY: 'a-test-key', GEMINI_BASE_URL: gemini.url, RATE_LIMITS: limits },
    });
    const person = await signUp(app);
    const id = await write(person, 'Painted a mural at school with 12 kids');
    const close = async () => {
      await app.close();
      await gemini.close();
    };
    return { gemini, app, person, id, close };
  }

  it('asks the model ten times in an hour, also when the events change all the time', async () => {
    let asked = 0;
    const narrative = () => {
      asked += 1;
      return { json: { narrative: [cited('I painted a mural with 12 kids.')] } };
    };
    const { person, id, close } = await start(narrative, 'on');
    for (let turn = 0; turn < 14; turn += 1) {
      await person.api('PUT', `/events/${id}`, { is_public: turn % 2 === 1 });
      expect((await read(person)).narrative).toContain('mural');
    }
    expect(asked).toBe(10);
    await close();
  });

  it('prints only sentences that rest on events', async () => {
    const { person, id, close } = await start(() => ({
      json: {
        narrative: ['I painted a mural with 12 kids.', 'I won 3 prizes.', 'I am great.'].map(cited),
      },
    }));
    expect((await read(person)).sentences).toEqual([
      { text: 'I painted a mural with 12 kids.', paragraph: 0, event_ids: [id] },
    ]);
    await close();
  });

  // They mostly wait between two tries.
  it.concurrent.each([
    ['fails', { status: 500 }, 3],
    ['talks garbage, once corrected', { text: 'no' }, 2],
    ['is asked too often', { status: 429 }, 3],
  ])('lets the built-in writer take over when the model %s', async (_, answer, asked) => {
    const { app, person, gemini, close } = await start(() => answer);
    const before = gemini.requests.length;
    expect((await read(person)).narrative).toContain('I painted a mural at school with 12 kids');
    expect(gemini.requests.length - before).toBe(asked);
    await until(() => app.db.connection.collection('narratives').findOne({ 'texts.source': 'builtin' }));
    await close();
  });
});

const cited = (text: string) => ({ event_ids: [1], text, paragraph: 0 });
