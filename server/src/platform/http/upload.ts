import { formatNumber } from '@app/shared/counts';
import { pipeline, Transform, type Readable } from 'node:stream';
import type { Request } from 'express';
import { budgets } from '../budgets.ts';
import { invalid, tooLarge, tooMany, unavailable, unsupported } from '../errors.ts';
import { createKeyedLimiter, createLimiter } from '../limiter.ts';
import { admitUpload } from './admission.ts';
import { whileArriving } from './body.ts';
import { createPlaces } from './places.ts';

/** A file of at most this size needs no place while it arrives, and is not read behind larger ones. */
const SMALL_BYTES = 1024 * 1024;
/** Larger files that arrive at a time. They go to the database as they come, so each costs little memory. */
const PLACES = 16;

const busy = () => unavailable('Many files are arriving right now. Please try again in a moment.');
const reading = { concurrency: 2, maxPending: 32, patienceMs: budgets.filePatienceMs, refusal: busy };
const readings = { small: createLimiter(reading), large: createLimiter(reading) };
const filesOfUser = createKeyedLimiter({
  concurrency: 1,
  maxPending: 0,
  refusal: () => tooMany('Another file of yours is still on its way. Please wait until it has arrived.', 5),
});

const places = createPlaces(PLACES, busy);

/**
 * Hands a body that is a file to `store` as it arrives; it is never in memory as a whole. What was stored goes to `use`, and others
 * may send theirs meanwhile. Throws 413 above `maxBytes`, 415 for a compressed one, 400 for an empty one and one that breaks off, 503 when
 * it stops arriving, or is slow while others have no place.
 */
export async function receiveFile<Stored, T>(
  req: Request,
  { userId, maxBytes }: { userId: string; maxBytes: number },
  { store, use }: { store: (stream: Readable) => Promise<Stored>; use: (stored: Stored) => Promise<T> },
): Promise<T> {
  try {
    if ((req.get('content-encoding') ?? 'identity') !== 'identity')
      throw unsupported('The file must not be compressed.');
    const length = Number(req.get('content-length') ?? NaN);
    if (length > maxBytes) throw tooBig(maxBytes);
    if (length === 0 || (Number.isNaN(length) && req.get('transfer-encoding') === undefined))
      throw invalid('There is no file.');
    await admitUpload(req, userId);
    const isSmall = length <= SMALL_BYTES;
    return await filesOfUser.run(userId, async () => {
      const arrive = () => whileArriving(req, store(bounded(req, maxBytes)), 'file');
      const stored = await (isSmall ? arrive() : inPlace(req, arrive));
      return readings[isSmall ? 'small' : 'large'].run(() => use(stored));
    });
  } catch (error) {
    giveUp(req);
    throw error;
  }
}

/** Reads a file of so many bytes that came with an earlier call, in turn with those that have just arrived; one of a user at a time. */
export const readAgain = <T>(userId: string, bytes: number, use: () => Promise<T>): Promise<T> =>
  filesOfUser.run(userId, () => readings[bytes <= SMALL_BYTES ? 'small' : 'large'].run(use));

/** The outcome of `arrive`, or 503 when all places are taken, or this one is slow and somebody else needs it. */
function inPlace<T>(req: Request, arrive: () => Promise<T>): Promise<T> {
  if (!places.makeRoom()) throw busy();
  return places.hold(req, arrive);
}

const tooBig = (maxBytes: number) =>
  tooLarge(`The file can have at most ${formatNumber(Math.floor(maxBytes / 1024 / 1024))} MB.`);

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

/** Reads on for a moment what is refused, so that its sender gets the reason, and then cuts it. */
function giveUp(req: Request): void {
  if (req.complete) return;
  req.resume();
  const cut = setTimeout(() => req.destroy(), budgets.refusedFileMs);
  cut.unref();
  req.once('end', () => clearTimeout(cut));
}
