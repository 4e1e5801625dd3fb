import { pipeline, Transform, type Readable } from 'node:stream';
import type { Request } from 'express';
import { budgets } from '../budgets.ts';
import { invalid, tooLarge, tooMany, unavailable, unsupported } from '../errors.ts';
import { createKeyedLimiter, createLimiter } from '../limiter.ts';
import { admitUpload } from './admission.ts';
import { whileArriving } from './body.ts';
import { letArriveSlowly } from './server.ts';

const arrivals = {
  maxPending: 0,
  refusal: () => unavailable('Many files are arriving right now. Please try again in a moment.'),
};
const files = createLimiter({ ...arrivals, concurrency: 4 });
/** Places of their own, so that those who need hours keep nobody from bringing what takes seconds. */
const largeFiles = createLimiter({ ...arrivals, concurrency: 2 });
/** Who has sent a file waits for it to be read: it would be a pity to send it again. No more wait than people send files. */
const readings = createLimiter({ concurrency: 2 });
const filesOfUser = createKeyedLimiter({
  concurrency: 1,
  maxPending: 0,
  refusal: () => tooMany('Another file of yours is still on its way. Please wait until it has arrived.', 5),
});

/**
 * Hands a body that is a file to `keep` as it arrives; it is never in memory as a whole. What was kept goes to `use`, and others
 * may send theirs meanwhile. One above `plainBytes` has to say its size. It takes as long as it does at the pace of its sender. Throws
 * 413 above `maxBytes`, 415 for a compressed one, 400 for an empty one and one that breaks off, 503 when it stops arriving or drips.
 */
export async function receiveFile<Kept, T>(
  req: Request,
  { userId, maxBytes, plainBytes }: { userId: string; maxBytes: number; plainBytes: number },
  { keep, use }: { keep: (stream: Readable) => Promise<Kept>; use: (kept: Kept) => Promise<T> },
): Promise<T> {
  try {
    if ((req.get('content-encoding') ?? 'identity') !== 'identity')
      throw unsupported('The file must not be compressed.');
    const length = Number(req.get('content-length') ?? NaN);
    if (length > maxBytes) throw tooBig(maxBytes);
    if (length === 0 || (Number.isNaN(length) && req.get('transfer-encoding') === undefined))
      throw invalid('There is no file.');
    await admitUpload(req, userId);
    const isLarge = length > plainBytes;
    return await filesOfUser.run(userId, async () => {
      const kept = await (isLarge ? largeFiles : files).run(() => {
        letArriveSlowly(req);
        return whileArriving(req, keep(bounded(req, isLarge ? maxBytes : plainBytes)), 'file');
      });
      return readings.run(() => use(kept));
    });
  } catch (error) {
    giveUp(req);
    throw error;
  }
}

/** Looks through a file that came with an earlier call, in turn with those that have just arrived; one of a user at a time. */
export const readAgain = <T>(userId: string, use: () => Promise<T>): Promise<T> =>
  filesOfUser.run(userId, () => readings.run(use));

const tooBig = (maxBytes: number) =>
  tooLarge(`The file can have at most ${Math.floor(maxBytes / 1024 / 1024).toLocaleString('en-US')} MB.`);

function bounded(req: Request, maxBytes: number): Readable {
  let left = maxBytes;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(tooBig(maxBytes));
      else done(null, chunk);
    },
  });
  pipeline(arriving(req), counting, () => undefined);
  return counting;
}

/** The connection stays when the reading stops: it has to carry the answer. */
async function* arriving(req: Request): AsyncGenerator<Buffer> {
  try {
    yield* req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw invalid('The file did not arrive in full.');
  }
}

/** Reads on for a moment what is refused, so that its sender hears why, and then cuts it. */
function giveUp(req: Request): void {
  if (req.complete) return;
  req.resume();
  const cut = setTimeout(() => req.destroy(), budgets.refusedFileMs);
  cut.unref();
  req.once('end', () => clearTimeout(cut));
}
