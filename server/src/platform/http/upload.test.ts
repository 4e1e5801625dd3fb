import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/harness.ts';
import { createHttpServer } from './server.ts';
import { receiveFile } from './upload.ts';

const kept: string[] = [];
let using = 0;
let open = () => {};
const gate = new Promise<void>((resolve) => (open = resolve));

const app = express();
app.locals.http = { admit: () => Promise.resolve() };
app.post('/:userId', async (req, res) => {
  const keep = async (stream: Parameters<typeof buffer>[0]) => {
    const text = (await buffer(stream)).toString();
    kept.push(text);
    return text;
  };
  const use = async (text: string) => {
    using += 1;
    await gate;
    return text;
  };
  const { userId } = req.params;
  const answer = receiveFile(req, { userId, maxBytes: 100 }, { keep, use });
  res.send(await answer.catch((error: { kind: string }) => error.kind));
});
const server = createHttpServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

it('files go on arriving while others are read, of which few are at once, and one of each person', async () => {
  const { port } = server.address() as AddressInfo;
  const send = async (userId: string) =>
    (await fetch(`http://127.0.0.1:${String(port)}/${userId}`, { method: 'POST', body: `of ${userId}` })).text();
  const people = ['ada', 'grace', 'mary', 'joan', 'edith', 'rosa'];
  const answers: Promise<string>[] = [];
  for (const [n, person] of people.entries()) {
    answers.push(send(person));
    await until(() => kept.length === n + 1);
  }
  expect(using).toBe(2);
  expect(await send('ada')).toBe('too_many');
  open();
  expect(await Promise.all(answers)).toEqual(people.map((person) => `of ${person}`));
});
