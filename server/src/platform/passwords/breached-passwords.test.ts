import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silent } from '../../../test/database.ts';
import { createBreachCheck } from './breached-passwords.ts';

const PASSWORD = 'correct horse battery staple';
const HASH = createHash('sha1').update(PASSWORD).digest('hex').toUpperCase();

let server: http.Server;
let asked: { path: string; padding: string | undefined }[];
let answer: (res: http.ServerResponse) => void;
let url: string;
beforeEach(async () => {
  asked = [];
  server = http.createServer((req, res) => {
    asked.push({ path: req.url ?? '', padding: req.headers['add-padding'] as string | undefined });
    answer(res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const lines = (...more: string[]) => [`${'0'.repeat(35)}:3`, ...more, `${'F'.repeat(35)}:0`].join('\r\n');
const isBreached = () => createBreachCheck({ url, log: silent })(PASSWORD);

describe('a password that may have been in a breach', () => {
  it('is known by the rest of its hash, of which five characters are sent', async () => {
    answer = (res) => void res.end(lines(`${HASH.slice(5)}:42`));
    expect(await isBreached()).toBe(true);
    expect(asked).toEqual([{ path: `/range/${HASH.slice(0, 5)}`, padding: 'true' }]);
    expect(JSON.stringify(asked)).not.toContain(HASH.slice(5, 10));
  });

  it.each<[string, (res: http.ServerResponse) => void]>([
    ['is not among those that were seen', (res) => void res.end(lines())],
    ['is only among those that pad the answer', (res) => void res.end(lines(`${HASH.slice(5)}:0`))],
    ['cannot be asked about', (res) => void res.writeHead(503).end()],
    ['is asked about somewhere else', (res) => void res.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end()],
    ['gets no answer', () => undefined],
    ['gets half an answer', (res) => void res.write(lines())],
  ])('is not refused when it %s', async (_what, reply) => {
    answer = reply;
    expect(await isBreached()).toBe(false);
  });
});
