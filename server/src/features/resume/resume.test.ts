import type { ResumeNarrative } from '@app/shared/resume';
import { beforeAll, describe, expect, it } from 'vitest';
import { startGemini } from '@app/testkit/gemini-stand-in';
import { signUp, startTestApp, until, type TestApp } from '../../../test/harness.ts';

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
    expect((await read(person, '?refresh=true')).generated_at > first.generated_at).toBe(true);
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

  it.each(['?refresh=yes', '?include_private=0'])('refuses %s', async (query) => {
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
});

describe('GET /resume/narrative with Gemini', () => {
  async function start(narrative: () => object, limits = 'off') {
    const gemini = await startGemini();
    gemini.respond(({ system }) =>
      system.includes('"narrative"')
        ? (narrative() as never)
        : { json: { summary: 'You did it.', traits: ['Creativity'] } },
    );
    const app = await startTestApp({
      env: { GEMINI_API_KEY: 'a-test-key', GEMINI_BASE_URL: gemini.url, RATE_LIMITS: limits },
    });
    const person = await signUp(app);
    const id = await write(person, 'Painted a mural at school with 12 kids');
    return { gemini, app, person, id };
  }

  it('asks the model ten times in an hour, also when the events change all the time', async () => {
    let asked = 0;
    const narrative = () => {
      asked += 1;
      return { json: { narrative: 'I painted a mural with 12 kids. [1]' } };
    };
    const { app, person, id } = await start(narrative, 'on');
    for (let turn = 0; turn < 14; turn += 1) {
      await person.api('PUT', `/events/${id}`, { is_public: turn % 2 === 1 });
      expect((await read(person)).narrative).toContain('mural');
    }
    expect(asked).toBe(10);
    await app.close();
  });

  it('prints only sentences that rest on events', async () => {
    const { app, person, id } = await start(() => ({
      json: { narrative: 'I painted a mural with 12 kids. [1] I won 3 prizes. [1]\n\nI am great.' },
    }));
    expect((await read(person)).sentences).toEqual([
      { text: 'I painted a mural with 12 kids.', paragraph: 0, event_ids: [id] },
    ]);
    await app.close();
  });

  it.each([
    ['fails', { status: 500 }],
    ['talks garbage', { text: 'no' }],
    ['is asked too often', { status: 429 }],
  ])('lets the built-in writer take over after three tries when the model %s', async (_, answer) => {
    const { app, person, gemini } = await start(() => answer);
    const before = gemini.requests.length;
    expect((await read(person)).narrative).toContain('I painted a mural at school with 12 kids');
    expect(gemini.requests.length - before).toBe(3);
    await until(() => app.db.connection.collection('narratives').findOne({ source: 'builtin' }));
    await app.close();
  });
});
