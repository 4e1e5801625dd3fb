import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { limitAnswers } from './limit-answers.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x');

/** A server that answers `/<n>` with n megabytes, with or without saying so first. */
async function startFlood(): Promise<{ url: string; sent: () => number }> {
  let sent = 0;
  const server = http.createServer((req, res) => {
    const megabytes = Number(req.url?.slice(1));
    let left = megabytes;
    const more = () => {
      while (left > 0 && !res.destroyed) {
        left -= 1;
        sent += MEGABYTE.length;
        if (!res.write(MEGABYTE)) return void res.once('drain', more);
      }
      res.end();
    };
    more();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, sent: () => sent };
}

it('an answer may have a megabyte, and one that has more is not read to its end', async () => {
  const before = getGlobalDispatcher();
  onTestFinished(() => setGlobalDispatcher(before));
  limitAnswers();
  const flood = await startFlood();
  expect((await (await fetch(`${flood.url}/1`)).text()).length).toBe(MEGABYTE.length);
  await expect(fetch(`${flood.url}/200`).then((response) => response.json())).rejects.toThrow('terminated');
  expect(flood.sent()).toBeLessThan(20 * MEGABYTE.length);
  // The next one is answered as ever.
  expect((await (await fetch(`${flood.url}/1`)).text()).length).toBe(MEGABYTE.length);
});
