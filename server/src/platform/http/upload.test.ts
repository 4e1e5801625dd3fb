import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/harness.ts';
import { createHttpServer } from './server.ts';
import { readAgain, receiveFile } from './upload.ts';

const kept: string[] = [];
let using = 0;
let open = () => {};
const gate = new Promise<void>((resolve) => (open = resolve));

let beforeKept: (req: express.Request) => Promise<unknown> = () => Promise.resolve();

const app = express();
app.locals.http = { admit: () => Promise.resolve() };
app.post('/:userId', async (req, res) => {
  const keep = async (stream: Parameters<typeof buffer>[0]) => {
    await beforeKept(req);
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
  const answer = receiveFile(req, { userId, maxBytes: 1_000_000, plainBytes: 100_000 }, { keep, use });
  res.send(await answer.catch((error: { kind: string }) => error.kind));
});
const server = createHttpServer(app);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const send = async (userId: string, body: RequestInit['body'] = `of ${userId}`) => {
  const { port } = server.address() as AddressInfo;
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  return (await fetch(`http://127.0.0.1:${String(port)}/${userId}`, init)).text();
};

it('files go on arriving while others are read, of which few are at once, and one of each person', async () => {
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

it('a person has one file read at a time, be it one that came with an earlier call', async () => {
  let end = () => {};
  const first = readAgain('ada', () => new Promise<void>((resolve) => (end = resolve)));
  await expect(readAgain('ada', () => Promise.resolve())).rejects.toMatchObject({ kind: 'too_many' });
  expect(await send('ada')).toBe('too_many');
  end();
  await first;
  expect(await readAgain('ada', () => Promise.resolve('read'))).toBe('read');
});

it('what is not taken waits where it is seen, so that its sender is not blamed', async () => {
  let waiting = 0;
  beforeKept = (req) => until(() => (waiting = req.readableLength) > 0);
  expect(await send('alan', Buffer.alloc(1_000_000, 'x'))).toHaveLength(1_000_000);
  beforeKept = () => Promise.resolve(0);
  expect(waiting).toBeGreaterThan(0);
});

/** Sent without its length. */
const inPieces = (body: Buffer) => Readable.toWeb(Readable.from([body])) as RequestInit['body'];

it('a large file has to say how large it is', async () => {
  const [small, large, larger] = [100_000, 1_000_000, 1_000_001].map((size) => Buffer.alloc(size, 'x')) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  expect(await send('lucy', large)).toBe(large.toString());
  expect(await send('lucy', larger)).toBe('too_large');
  expect(await send('lucy', inPieces(small))).toBe(small.toString());
  expect(await send('lucy', inPieces(large))).toBe('too_large');
});
