import type { Preview } from '@app/shared/preview';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, startTestApp, type TestApp } from '../../../test/harness.ts';
import { createPreview } from './preview.service.ts';

const now = () => new Date('2026-11-24T12:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ deps: { now } });
  return () => app.close();
});

const ask = (text: unknown) =>
  call<Preview>(app, 'POST', '/preview', { body: { text }, headers: { 'X-Timezone': 'UTC' } });

const documents = async () => {
  const collections = await app.db.native.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !/^(limits|system\.|test_)/.test(name));
  const counts = names.map(async (name) => [name, await app.db.native.collection(name).countDocuments()] as const);
  return Object.fromEntries(await Promise.all(counts));
};

describe('POST /preview', () => {
  it('writes the card of an event, with the words of its traits, and stores nothing', async () => {
    const before = await documents();
    const text =
      'Yesterday I taught my neighbor how to repair her bicycle, and we did not give up until it rolled again.';
    const { status, body } = await ask(text);
    expect(status).toBe(200);
    expect(body).toMatchObject({ kind: 'event', date: '2026-11-23', language: 'en' });
    expect(body.reaction).not.toBe('');
    expect(body.traits.length).toBeGreaterThan(0);
    expect(body.trait_evidence.map(({ trait }) => trait)).toEqual(body.traits);
    for (const { quotes } of body.trait_evidence) for (const quote of quotes) expect(text).toContain(quote);
    expect(await documents()).toEqual(before);
  });

  it('says what is new about it', async () => {
    expect((await ask('I ran 5 km in 27:30.')).body.noticed).toEqual({
      text: expect.stringContaining('5:30'),
      is_quote: false,
    });
  });

  it.each(['I want to kill myself', 'Why should I go on? I want to kill myself?'])(
    'answers %j with help and no trait',
    async (text) => {
      const { body } = await ask(text);
      expect(body).toMatchObject({ kind: 'event', tone: 'crisis', traits: [], trait_evidence: [], noticed: null });
      expect(body.reaction).toMatch(/^Help is available right now: .*988.*findahelpline\.com/);
    },
  );

  it('has one quiet sentence for grief', async () => {
    const { body } = await ask('Grandma died this morning. I held her hand and was patient.');
    expect(body).toMatchObject({ kind: 'event', tone: 'heavy', traits: [], noticed: null });
    expect(body.reaction).not.toBe('');
  });

  it.each([
    ['When did I last see Anna?', 'Ask me again once you’ve written something. Then I’ll find it.'],
    ['Am I kind and patient and brave?', 'Is this a question, or something you did?'],
    ['Hello', 'Hello. What did you do today?'],
  ])('answers %j, and makes no card of it', async (text, reply) => {
    const { body } = await ask(text);
    expect(body).toMatchObject({ kind: 'ask', reaction: reply, traits: [], noticed: null });
  });

  it.each(['Tomorrow I will run a half marathon', 'interview on Friday'])(
    'says of %j that it is still ahead',
    async (text) => {
      const { body } = await ask(text);
      expect(body).toMatchObject({ kind: 'plan', traits: [], noticed: null, date: '2026-11-24' });
      expect(body.reaction).toContain('still ahead. Keep it as a plan');
    },
  );

  it.each([[''], ['   '], ['a'.repeat(4001)], [7], [undefined]])('refuses %j', async (text) => {
    expect((await ask(text)).status).toBe(400);
  });

  it('answers twenty in five minutes and network', async () => {
    const here = await startTestApp({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'on' } });
    const from = (address: string) =>
      call(here, 'POST', '/preview', { body: { text: 'Watered it' }, headers: { 'X-Forwarded-For': address } });
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await from(`2001:db8::${String(n)}`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await from('2001:db8:0:1::1')).status).toBe(200);
    await here.close();
  });
});

describe('the preview', () => {
  it('asks nobody but the writer it was given', async () => {
    const asked: string[] = [];
    const preview = createPreview({
      writer: {
        summarize: ({ description }) => {
          asked.push(description);
          return Promise.resolve({ summary: description, summary_kind: 'own_words', traits: [], tone: 'plain' });
        },
      },
      answerTo: () => null,
      random: () => 0,
    });
    expect(await preview('Watered the plants', '2026-11-24')).toMatchObject({ kind: 'event', noticed: null });
    expect(asked).toEqual(['Watered the plants']);
  });
});
