import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import net, { type AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../../test/harness.ts';
import { budgets } from '../budgets.ts';
import { readBody } from './body.ts';
import { createHttpServer } from './server.ts';
import { readAgain, receiveFile } from './upload.ts';

const kept: string[] = [];
let using = 0;
let open = () => {};
const gate = new Promise<void>((resolve) => (open = resolve));

let beforeKept: (req: express.Request) => Promise<unknown> = () => Promise.resolve();

const app = express();
app.locals.http = { admit: () => Promise.resolve() };
let pictures = 0;
app.post('/picture/:userId', async (req, res) => {
  pictures += 1;
  const answer = readBody(req, 'picture', req.params.userId).then(() => 'arrived');
  res.send(await answer.catch((error: { kind: string }) => error.kind));
});
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
  const answer = receiveFile(req, { userId, maxBytes: 40_000_000 }, { store: keep, use });
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
  const first = readAgain('ada', 1, () => new Promise<void>((resolve) => (end = resolve)));
  await expect(readAgain('ada', 1, () => Promise.resolve())).rejects.toMatchObject({ kind: 'too_many' });
  expect(await send('ada')).toBe('too_many');
  end();
  await first;
  expect(await readAgain('ada', 1, () => Promise.resolve('read'))).toBe('read');
});

describe('a file that waits for its turn to be read', () => {
  it('is refused with 503 when its turn does not come, and never read; small ones do not wait behind large ones', async () => {
    const ends: (() => void)[] = [];
    const hold = () => new Promise<void>((resolve) => void ends.push(resolve));
    const large = 2_000_000;
    const slow = [readAgain('ann', large, hold), readAgain('ben', large, hold)];
    vi.useFakeTimers();
    let begun = 0;
    const late = readAgain('cleo', large, () => Promise.resolve((begun += 1)));
    const refused = expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await readAgain('dora', 1, () => Promise.resolve('read'))).toBe('read');
    await vi.advanceTimersByTimeAsync(budgets.filePatienceMs);
    vi.useRealTimers();
    await refused;
    ends.forEach((end) => end());
    await Promise.all(slow);
    expect(await readAgain('cleo', large, () => Promise.resolve('at last'))).toBe('at last');
    expect(begun).toBe(0);
  });
});

it('what is not taken waits where it is seen, so that its sender is not blamed', async () => {
  let waiting = 0;
  beforeKept = (req) => until(() => (waiting = req.readableLength) > 0);
  expect(await send('alan', Buffer.alloc(1_000_000, 'x'))).toHaveLength(1_000_000);
  beforeKept = () => Promise.resolve(0);
  expect(waiting).toBeGreaterThan(0);
});

it('a file may not be larger than it may be', async () => {
  expect(await send('lucy', Buffer.alloc(40_000_001))).toBe('too_large');
  const pieces = Readable.toWeb(Readable.from([Buffer.alloc(40_000_001)])) as RequestInit['body'];
  expect(await send('lucy', pieces)).toBe('too_large');
});

describe('sixteen files that drip', () => {
  /** Announces many bytes and sends one. */
  const drip = (userId: string) => {
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.write(`POST /${userId} HTTP/1.1\r\nHost: x\r\nContent-Length: 30000000\r\n\r\nx`);
    return { answer: () => answer, end: () => void socket.destroy() };
  };
  const large = Buffer.alloc(2_000_000, 'y');

  it('keep no small file waiting, have ten seconds, and then give a place to who has none', async () => {
    let begun = 0;
    beforeKept = () => Promise.resolve((begun += 1));
    const slow = Array.from({ length: 16 }, (_each, n) => drip(`slow${String(n)}`));
    await until(() => begun === 16);
    expect(await send('small')).toBe('of small');
    expect(await send('large', large)).toBe('unavailable');
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + budgets.fairPlaceMs + 1_000);
    expect(await send('large', large)).toHaveLength(large.length);
    later.mockRestore();
    await until(() => slow.filter(({ answer }) => answer().includes('unavailable')).length === 1);
    slow.forEach(({ end }) => end());
  });
});

it('eight pictures that drip have ten seconds, and then give a place to who has none', async () => {
  const drip = (userId: string) => {
    const socket = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    const head = `POST /picture/${userId} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 7000000\r\n\r\n{"image_url":"data:image/png;base64,`;
    socket.write(head);
    // Enough not to be taken for silent.
    const more = setInterval(() => socket.write(Buffer.alloc(20_000, 'x')), 500);
    const end = () => {
      clearInterval(more);
      socket.destroy();
    };
    return { answer: () => answer, end };
  };
  const sendPicture = async () => {
    const { port } = server.address() as AddressInfo;
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const body = JSON.stringify({ image_url: `data:image/png;base64,${'y'.repeat(1_000_000)}` });
    return (await fetch(`http://127.0.0.1:${String(port)}/picture/ada`, { ...init, body })).text();
  };
  const slow = Array.from({ length: 8 }, (_each, n) => drip(`slow${String(n)}`));
  onTestFinished(() => slow.forEach(({ end }) => end()));
  await until(() => pictures === 8);
  expect(await sendPicture()).toBe('unavailable');
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + budgets.fairPlaceMs + 1_000);
  expect(await sendPicture()).toBe('arrived');
  later.mockRestore();
  await until(() => slow.filter(({ answer }) => answer().includes('unavailable')).length === 1);
});
