import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFlood } from '@app/testkit/flood';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { limitAnswers } from './limit-answers.ts';

const MEGABYTE = 1024 * 1024;

/** A server that answers `/<n>` with n megabytes. */
async function startFlood(): Promise<{ url: string; written: () => number }> {
  let written = () => 0;
  const server = http.createServer((req, res) => {
    written = writeFlood(res, Number(req.url?.slice(1)) * MEGABYTE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, written: () => written() };
}

it('an answer may have a megabyte, and one that has more is not read to its end', async () => {
  const before = getGlobalDispatcher();
  onTestFinished(() => setGlobalDispatcher(before));
  limitAnswers();
  const { url, written } = await startFlood();
  const read = async (megabytes: number) => (await (await fetch(`${url}/${String(megabytes)}`)).text()).length;
  expect(await read(1)).toBe(MEGABYTE);
  await expect(read(200)).rejects.toThrow('terminated');
  expect(written()).toBeLessThan(20 * MEGABYTE);
  // The next one is answered as ever.
  expect(await read(1)).toBe(MEGABYTE);
});
