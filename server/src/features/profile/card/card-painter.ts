import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../../../platform/errors.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Drawn } from './card-drawing.ts';

/** Makes a PNG of a drawing, in a thread of its own: reading the faces alone would hold every other request up. */
export interface CardPainter {
  /** Rejects with `unavailable` when too many wait or it takes too long. */
  paint(drawing: Drawn): Promise<Buffer>;
  close(): Promise<void>;
}

interface Answer {
  id: number;
  png?: Uint8Array;
  error?: string;
}

const WAITING_MAX = 16;
const PATIENCE_MS = 20_000;
/** An idle thread gives its memory back. */
const IDLE_MS = 60_000;

/** Plain JavaScript, because it starts outside of whatever reads TypeScript for the rest of the server. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { default: satori } = require(workerData.satori);
const { Resvg } = require(workerData.resvg);
const { width, height } = workerData;
const read = ({ file, ...font }) => ({ ...font, data: readFileSync(file) });
const letters = workerData.letters.map(read);
let withEmoji;
async function paint(drawing) {
  const hasEmoji = /\\p{Extended_Pictographic}/u.test(JSON.stringify(drawing));
  const fonts = hasEmoji ? (withEmoji ??= [...letters, read(workerData.emoji)]) : letters;
  const svg = await satori(drawing, { width, height, fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}
parentPort.on('message', ({ id, drawing }) => {
  paint(drawing).then(
    (png) => parentPort.postMessage({ id, png }),
    (error) => parentPort.postMessage({ id, error: String(error) }),
  );
});
`;

const { resolve } = createRequire(import.meta.url);
const face = (name: string, file: string, weight: number) => ({
  ...{ name, weight, style: 'normal' as const },
  file: resolve(`@fontsource/${file}-${String(weight)}-normal.woff`),
});

function startWorker(): Worker {
  const letters = [
    face('Fraunces', 'fraunces/files/fraunces-latin', 600),
    face('Fraunces Ext', 'fraunces/files/fraunces-latin-ext', 600),
    face('Fraunces Vietnamese', 'fraunces/files/fraunces-vietnamese', 600),
    face('Instrument Sans', 'instrument-sans/files/instrument-sans-latin', 500),
  ];
  const worker = new Worker(program, {
    eval: true,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    workerData: {
      ...{ letters, width: CARD_WIDTH, height: CARD_HEIGHT },
      // Twenty times as large as the others, and seldom needed.
      emoji: face('Emoji', 'noto-emoji/files/noto-emoji-emoji', 400),
      satori: resolve('satori'),
      resvg: resolve('@resvg/resvg-js'),
    },
  });
  worker.unref();
  return worker;
}

export function createCardPainter(): CardPainter {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, { resolve(png: Buffer): void; reject(error: Error): void }>();

  function begin(): Worker {
    const begun = startWorker();
    begun.on('message', ({ id, png, error }: Answer) => {
      const asked = waiting.get(id);
      if (png) asked?.resolve(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
      else asked?.reject(new Error(error));
    });
    begun.on('error', (error) => fail(begun, error));
    begun.on('exit', () => fail(begun, unavailable()));
    return begun;
  }

  function fail(which: Worker, error: Error): void {
    if (worker !== which) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    if (!ended) return;
    fail(ended, unavailable());
    await ended.terminate();
  }

  return {
    async paint(drawing) {
      if (waiting.size >= WAITING_MAX) throw unavailable();
      clearTimeout(idle);
      worker ??= begin();
      lastId += 1;
      const id = lastId;
      // A drawing that never ends would hold up all after it: the thread is given up.
      const patience = setTimeout(() => void end(), PATIENCE_MS);
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          worker?.postMessage({ id, drawing });
        });
      } finally {
        clearTimeout(patience);
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(() => void end(), IDLE_MS).unref();
      }
    },
    close: end,
  };
}
