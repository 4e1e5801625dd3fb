import type { Response } from 'express';
import { budgets } from '../budgets.ts';

/** Less than this, in all the time that silence may take, is silence. */
const PROGRESS_BYTES = 65_536;
/** What of a file has to move in a second, averaged over minutes: 0.8 Mbit/s. */
export const FILE_BYTES_PER_SECOND = 100_000;

/** Something large between this server and somebody whose connection may be slow. */
interface Transfer {
  /** How many bytes have moved. */
  moved: () => number;
  /** Whether it is this server, or its database, that is waited for. */
  isBlockedOnServer: () => boolean;
}

interface Patience {
  silenceMs: number;
  /** Over so long the pace of a file is averaged; without an end where there is none to be kept. */
  paceMs: number;
  everyMs?: number;
}

/** Calls `giveUp`, once, when the other side is silent or keeps less than the pace of a file; returns how to stop. What this server takes counts against nobody. */
export function watchThroughput(
  { moved, isBlockedOnServer }: Transfer,
  patience: Patience,
  giveUp: () => void,
): () => void {
  const { silenceMs, paceMs, everyMs = budgets.connectionCheckMs } = patience;
  const fromNow = () => ({ bytes: moved(), ms: 0 });
  let [progress, average] = [fromNow(), fromNow()];
  const look = () => {
    if (isBlockedOnServer()) {
      progress = fromNow();
      return;
    }
    progress.ms += everyMs;
    average.ms += everyMs;
    if (moved() - progress.bytes >= PROGRESS_BYTES) progress = fromNow();
    const isPaceDue = average.ms >= paceMs;
    const isTooSlow = isPaceDue && moved() - average.bytes < (FILE_BYTES_PER_SECOND * average.ms) / 1000;
    if (isPaceDue) average = fromNow();
    if (progress.ms < silenceMs && !isTooSlow) return;
    clearInterval(timer);
    giveUp();
  };
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
  };
}

/**
 * The outcome of `sending` a file as the answer. It is cut, and so fails, when its reader takes nothing more, or keeps less than the
 * pace of a file: neither the reader's place nor the cursor behind it waits for somebody who has left without a word.
 */
export async function withDownloadTimeout<T>(
  res: Response,
  sending: Promise<T>,
  times: Partial<Record<keyof typeof budgets, number>> = {},
): Promise<T> {
  const { exportSilenceMs: silenceMs, filePaceMs: paceMs, connectionCheckMs: everyMs } = { ...budgets, ...times };
  const transfer = { moved: () => res.socket?.bytesWritten ?? 0, isBlockedOnServer: () => res.writableLength === 0 };
  const stop = watchThroughput(transfer, { silenceMs, paceMs, everyMs }, () => void res.destroy());
  try {
    return await sending;
  } finally {
    stop();
  }
}
