import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

/** An answer as it travels, for one person, revision and question. */
export interface Body<Plain = Buffer | string> {
  rev: number;
  total: number;
  plain: Plain;
  zipped: Buffer | null;
}

export type KeptBody = Body<Buffer>;

export interface KeptBodies {
  /** Whether there is a body, of whatever revision. */
  has(key: string): boolean;
  get(key: string, rev: number): KeptBody | null;
  keep(key: string, body: Body<string>): KeptBody;
  /** The body under gzip, made once; `null` when it is too small to be worth it. */
  zip(key: string, body: Body): Promise<Buffer | null>;
}

const zip = promisify(gzip);
const WORTH_ZIPPING = 1024;
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 512;

/** Keeps the bodies of answers, least recently used out first, at most `maxBytes` of them. */
export function createKeptBodies(maxBytes: number): KeptBodies {
  const bodies = new Map<string, KeptBody>();
  let bytes = 0;

  const sizeOf = (body: KeptBody) => ENTRY_BYTES + body.plain.length + (body.zipped?.length ?? 0);

  function drop(key: string): void {
    const body = bodies.get(key);
    if (!body) return;
    bodies.delete(key);
    bytes -= sizeOf(body);
  }

  function makeRoom(): void {
    for (const key of bodies.keys()) {
      if (bytes <= maxBytes) return;
      drop(key);
    }
  }

  return {
    has: (key) => bodies.has(key),
    get(key, rev) {
      const body = bodies.get(key);
      if (body?.rev !== rev) return null;
      // The last of a Map is the most recently used.
      bodies.delete(key);
      bodies.set(key, body);
      return body;
    },
    keep(key, { rev, total, plain }) {
      drop(key);
      const body: KeptBody = { rev, total, plain: Buffer.from(plain), zipped: null };
      bodies.set(key, body);
      bytes += sizeOf(body);
      makeRoom();
      return body;
    },
    async zip(key, body) {
      if (body.zipped || body.plain.length < WORTH_ZIPPING) return body.zipped;
      const zipped = await zip(body.plain, { level: constants.Z_BEST_SPEED + 3 });
      if (bodies.get(key) === body && !body.zipped) bytes += zipped.length;
      body.zipped = zipped;
      makeRoom();
      return zipped;
    },
  };
}
