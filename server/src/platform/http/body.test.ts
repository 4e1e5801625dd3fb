import type { Request } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { budgets } from '../budgets.ts';
import { whileArriving } from './body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const { connectionCheckMs: everyMs, largeBodySilenceMs: silenceMs, largeBodyMs: allMs } = budgets;

/** What is said of a picture of which `bytes` arrive in each second while `readableLength` wait to be taken. */
async function toldOf(req: { readableLength: number; bytes: number; seconds: number }): Promise<string> {
  const socket = { bytesRead: 0 };
  const body = { complete: false, readableLength: req.readableLength, socket };
  let told = 'still arriving';
  const reading = new Promise<never>(() => undefined);
  void whileArriving(body as Request, reading, 'picture').catch((error: { detail: string }) => (told = error.detail));
  for (let at = 0; at < req.seconds * 1000; at += everyMs) {
    socket.bytesRead += req.bytes;
    await vi.advanceTimersByTimeAsync(everyMs);
  }
  return told;
}

const TOO_LONG = 'The picture took too long to arrive. Please try again.';

it.each([
  ['is given up when its sender is silent', { readableLength: 0, bytes: 0, seconds: silenceMs / 1000 }, TOO_LONG],
  ['is given up when it drips', { readableLength: 0, bytes: 10_000, seconds: 10 }, TOO_LONG],
  ['is not while it goes on', { readableLength: 0, bytes: 20_000, seconds: 30 }, 'still arriving'],
  ['is not while it waits here to be taken', { readableLength: 16_384, bytes: 0, seconds: 30 }, 'still arriving'],
  ['is after its time, whoever is slow', { readableLength: 16_384, bytes: 0, seconds: allMs / 1000 + 1 }, TOO_LONG],
])('a body %s', async (_what, req, told) => {
  expect(await toldOf(req)).toBe(told);
});
