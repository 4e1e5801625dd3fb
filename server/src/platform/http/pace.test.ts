import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@app/shared/limits';
import express, { type Request, type Response } from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { budgets } from '../budgets.ts';
import { whileArriving } from './body.ts';
import { FILE_BYTES_PER_SECOND, withDownloadTimeout } from './pace.ts';
import { createHttpServer } from './server.ts';

const { connectionCheckMs: everyMs, fileSilenceMs, exportSilenceMs, filePaceMs } = budgets;
const HOUR = 3600;
/** 2 Mbit/s. */
const SLOW = 250_000;
const secondsOfLargest = (bytesPerSecond: number) => Math.ceil(limits.importBytes / bytesPerSecond);

/** How many bytes move in the second that begins then. */
type Line = (second: number) => number;
const steady =
  (bytes: number): Line =>
  () =>
    bytes;
/** Nothing moves for ten seconds of a minute, as when somebody goes from one room to another. */
const withGaps: Line = (second) => (second % 60 < 10 ? 0 : SLOW);
const fastThenDripping: Line = (second) => (second < 10 ? 50_000_000 : 20_000);

describe('a file on its way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

  /** After how many seconds it is given up; null when it is not within so many. */
  async function secondsUntil(isGivenUp: () => boolean, seconds: number, move: (second: number) => void) {
    for (let second = 0; second < seconds; second += everyMs / 1000) {
      move(second);
      vi.advanceTimersByTime(everyMs);
      await settled();
      if (isGivenUp()) return second + everyMs / 1000;
    }
    return null;
  }

  /** One that arrives, of which so much waits here to be taken. */
  async function arriving(line: Line, seconds: number, readableLength = 0) {
    const socket = { bytesRead: 0 };
    const req = { complete: false, readableLength, socket };
    let told: string | null = null;
    const never = new Promise<never>(() => undefined);
    void whileArriving(req as Request, never, 'file').catch((error: { detail: string }) => (told = error.detail));
    const move = (second: number) => (socket.bytesRead += line(second));
    const givenUpAt = await secondsUntil(() => told !== null, seconds, move);
    expect(told).toBe(givenUpAt === null ? null : 'The file took too long to arrive. Please try again.');
    return givenUpAt;
  }

  /** One that leaves, of which so much waits here for its reader. */
  function leaving(line: Line, seconds: number, writableLength = 16_384) {
    const socket = { bytesWritten: 0 };
    let isCut = false;
    const res = {
      ...{ socket, writableLength },
      destroy(): void {
        isCut = true;
      },
    };
    void withDownloadTimeout(res as Response, new Promise<never>(() => undefined));
    const move = (second: number) => (socket.bytesWritten += line(second));
    return secondsUntil(() => isCut, seconds, move);
  }

  const rows = [
    ['of the largest size is not given up on a line of 2 Mbit/s', steady(SLOW), secondsOfLargest(SLOW), null],
    ['is not given up for gaps', withGaps, HOUR, null],
    ['is given up after minutes when it drips', steady(FILE_BYTES_PER_SECOND - 1), HOUR, filePaceMs / 1000],
    ['is given up also when it drips after a good start', fastThenDripping, HOUR, (2 * filePaceMs) / 1000],
  ] as const;

  it.each([
    ...rows,
    ['is given up soon when nothing comes', steady(0), HOUR, fileSilenceMs / 1000],
    ['is given up soon when next to nothing comes', steady(1000), HOUR, fileSilenceMs / 1000],
  ] as const)('that arrives %s', async (_what, line, seconds, givenUpAt) => {
    expect(await arriving(line, seconds)).toBe(givenUpAt);
  });

  it.each([...rows, ['is given up soon when nothing is taken', steady(0), HOUR, exportSilenceMs / 1000]] as const)(
    'that leaves %s',
    async (_what, line, seconds, givenUpAt) => {
      expect(await leaving(line, seconds)).toBe(givenUpAt);
    },
  );

  it('has all the time that this server and its database take', async () => {
    expect(await arriving(steady(0), HOUR, 16_384)).toBeNull();
    expect(await leaving(steady(0), HOUR, 0)).toBeNull();
  });

  it('of the largest size arrives at the slowest pace within its call, and can be looked through then', () => {
    const lookMs = 15 * 60 * 1000;
    expect(secondsOfLargest(FILE_BYTES_PER_SECOND) * 1000 + lookMs).toBeLessThan(budgets.importMs);
  });
});

function* withoutEnd(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(65_536);
}

describe('a reader', () => {
  it('who takes nothing more is cut, and what was being sent to them ends', async () => {
    const app = express();
    const ends: unknown[] = [];
    app.get('/', async (_req, res) => {
      const times = { connectionCheckMs: 20, exportSilenceMs: 400 };
      const sending = pipeline(Readable.from(withoutEnd()), res);
      await withDownloadTimeout(res, sending, times).catch((error: unknown) => ends.push(error));
    });
    const server = createHttpServer(app);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const reader = net.connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
    reader.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => ends, { timeout: 10_000 }).toHaveLength(1);
    expect(ends).toMatchObject([{ code: 'ERR_STREAM_PREMATURE_CLOSE' }]);
    reader.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
});
