import express, { type Request, type RequestHandler, type Response } from 'express';
import { invalid, tooLarge, unsupported } from '../errors.ts';

/** `auth` 16 kB, `default` 64 kB, `picture` 7.5 MB (5 MB as base64, and the rest of the body). */
export type BodySize = 'auth' | 'default' | 'picture';

const bytes: Record<BodySize, number> = { auth: 16_384, default: 65_536, picture: 7_500_000 };
const DEPTH_MAX = 20;
const HEARD_OUT_BYTES = 50_000_000;
const TOO_LARGE = 'This is more than can be sent at once.';

const parserFor = (limit: number): RequestHandler =>
  express.json({ limit, strict: true, type: () => true, inflate: false, verify: (_req, _res, raw) => refuseDeep(raw) });

const parsers: Record<BodySize, RequestHandler> = {
  auth: parserFor(bytes.auth),
  default: parserFor(bytes.default),
  picture: parserFor(bytes.picture),
};

/** Reads a JSON body of at most `size`. Throws 413, 415, or 400 for malformed or too deeply nested JSON. */
export async function readBody(req: Request, res: Response, size: BodySize): Promise<unknown> {
  const type = req.get('content-type');
  if (type && !/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw unsupported('The body must be JSON.');
  // The parser reads a body that is too large to its end, so that its sender hears why; not one without measure.
  if (Number(req.get('content-length') ?? 0) > HEARD_OUT_BYTES) throw tooLarge(TOO_LARGE);
  await new Promise<void>((resolve, reject) => {
    parsers[size](req, res, (error?: unknown) => (error ? reject(asDomainError(error)) : resolve()));
  });
  return (req.body as unknown) ?? {};
}

function asDomainError(error: unknown): Error {
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') return tooLarge(TOO_LARGE);
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return unsupported('The body must be plain UTF-8 JSON.');
  return invalid('The body is not valid JSON.');
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Deep nesting makes JSON.parse and every walk after it slow: seven megabytes of '[' hold the event loop for seconds. */
function refuseDeep(raw: Buffer): void {
  let depth = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const byte = raw[at];
    if (byte === QUOTE) at = endOfString(raw, at);
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > DEPTH_MAX) throw invalid('The body is nested too deeply.');
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
}

function endOfString(raw: Buffer, start: number): number {
  let end = raw.indexOf(QUOTE, start + 1);
  while (end !== -1 && isEscaped(raw, end)) end = raw.indexOf(QUOTE, end + 1);
  return end === -1 ? raw.length : end;
}

function isEscaped(raw: Buffer, quote: number): boolean {
  let slashes = 0;
  while (raw[quote - 1 - slashes] === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}
