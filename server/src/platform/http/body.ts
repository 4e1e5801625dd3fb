import type { Request } from 'express';
import { budgets } from '../budgets.ts';
import { DomainError, invalid, tooLarge, tooMany, unavailable, unsupported } from '../errors.ts';
import { createKeyedLimiter, createLimiter } from '../limiter.ts';
import { admitUpload } from './admission.ts';
import { JsonShape } from './json-shape.ts';
import { watchThroughput } from './pace.ts';
import { createPlaces } from './places.ts';

/** `auth` 16 kB, `default` 64 kB, `picture` 7.5 MB (5 MB as base64, and 64 kB for the rest of the body). */
export type BodySize = 'auth' | 'default' | 'picture';

const bytes: Record<BodySize, number> = { auth: 16_384, default: 65_536, picture: 7_500_000 };
const DRAINED_BYTES = 50_000_000;
const TOO_LARGE = 'This is more than can be sent at once.';

/** Bounds how many large bodies are read at a time: 8 × 7.5 MB stay below 64 MB in all. */
const LARGE_BODIES = 8;
const busy = () => unavailable('Many pictures are arriving right now. Please try again in a moment.');
const largeBodies = createLimiter({
  concurrency: LARGE_BODIES,
  maxPending: 32,
  patienceMs: budgets.largeBodyPlaceMs,
  refusal: busy,
});
const places = createPlaces(LARGE_BODIES, busy);
const largeBodiesOfUser = createKeyedLimiter({
  concurrency: 2,
  maxPending: 0,
  refusal: () => tooMany('Your other pictures are still on their way. Please wait until they have arrived.', 5),
});
/** What a picture is done within, and what a file, of which there may be gigabytes, is judged by. */
const patience = {
  picture: { silenceMs: budgets.largeBodySilenceMs, paceMs: Infinity, atMostMs: budgets.largeBodyMs },
  file: { silenceMs: budgets.fileSilenceMs, paceMs: budgets.filePaceMs, atMostMs: budgets.importMs },
};

/** Reads a JSON body of at most `size`. Throws 413, 415, or 400 for malformed, too deep or too wide JSON. */
export async function readBody(req: Request, size: BodySize, userId: string): Promise<unknown> {
  const length = Number(req.get('content-length') ?? NaN);
  const isEmpty = length === 0 || (Number.isNaN(length) && req.get('transfer-encoding') === undefined);
  if (isEmpty) return {};
  refuseOtherTypes(req);
  if (length > DRAINED_BYTES) throw tooLarge(TOO_LARGE);
  // A body whose declared length is too long is dropped from its first byte on, since it never waits for a slot among the large ones.
  const read = () => readJson(req, length > bytes[size] ? 0 : bytes[size]);
  // A body without a declared length may be large.
  const isLarge = size === 'picture' && !(length <= bytes.default || length > bytes.picture);
  if (!isLarge) return read();
  await admitUpload(req, userId);
  const arrive = () => whileArriving(req, read(), 'picture');
  return largeBodiesOfUser.run(userId, () => {
    // The place of somebody slow is free in a moment, and then goes to who waits.
    places.makeRoom();
    return largeBodies.run(() => places.hold(req, arrive));
  });
}

function refuseOtherTypes(req: Request): void {
  // A small body could become a large one.
  if ((req.get('content-encoding') ?? 'identity') !== 'identity') throw unsupported('The body must not be compressed.');
  const [type = '', ...parameters] = (req.get('content-type') ?? '').toLowerCase().split(';');
  if (!/^application\/([\w.+-]+\+)?json$/.test(type.trim())) throw unsupported('The body must be JSON.');
  const charset = parameters.find((parameter) => parameter.trim().startsWith('charset='));
  if (charset && !/^charset="?utf-?8"?$/.test(charset.trim())) {
    throw unsupported('The body must be plain UTF-8 JSON.');
  }
}

async function readJson(req: Request, max: number): Promise<unknown> {
  const raw = await readRaw(req, max).catch((error: unknown) => {
    throw error instanceof DomainError ? error : invalid('The body did not arrive in full.');
  });
  const text = textOf(raw);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('The body is not valid JSON.');
  }
}

/** Bytes of another charset would be kept with signs in their place that nobody typed. */
function textOf(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    throw invalid('The body is not valid UTF-8.');
  }
}

/** Reads to the end also what is refused, and drops it: only then its sender gets the reason. What goes on without measure is cut. */
async function readRaw(req: Request, max: number): Promise<Buffer> {
  const shape = new JsonShape(bytes.default);
  let chunks: Buffer[] = [];
  let length = 0;
  let refusal: unknown = null;
  // The connection stays when the reading stops: it has to carry the answer.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > DRAINED_BYTES) break;
    if (refusal) continue;
    try {
      if (length > max) throw tooLarge(TOO_LARGE);
      shape.read(chunk);
      chunks.push(chunk);
    } catch (error) {
      refusal = error;
      chunks = [];
    }
  }
  if (refusal) throw refusal as Error;
  return Buffer.concat(chunks);
}

/**
 * The outcome of `reading`, or 503 when nothing more arrives, or too slowly. The connection ends with that answer. While some of
 * the body waits to be taken, it is this server, or its database, that is slow.
 */
export async function whileArriving<T>(req: Request, reading: Promise<T>, what: keyof typeof patience): Promise<T> {
  const { atMostMs, ...pace } = patience[what];
  let stop: () => void = () => undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(unavailable(`The ${what} took too long to arrive. Please try again.`));
    // What has arrived in full takes the time that it takes here.
    const isBlockedOnServer = () => req.complete || req.readableLength > 0;
    const stopWatching = watchThroughput({ moved: () => req.socket.bytesRead, isBlockedOnServer }, pace, giveUp);
    const timer = setTimeout(() => req.complete || giveUp(), atMostMs);
    stop = () => {
      stopWatching();
      clearTimeout(timer);
    };
  });
  try {
    return await Promise.race([reading, tooSlow]);
  } finally {
    stop();
    reading.catch(() => undefined);
  }
}
