import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { budgets } from '../../../platform/budgets.ts';
import { unavailable } from '../../../platform/errors.ts';
import { createLimiter } from '../../../platform/limiter.ts';
import { previewSize, type Element, type ImageSize } from './layout.ts';

interface Answer {
  png?: Uint8Array;
  error?: string;
}

/** What the thread is sent. */
type Drawing = ImageSize & { layout: Element };

const PENDING_MAX = 16;

/** Plain JavaScript, because it starts outside of whatever reads TypeScript for the rest of the server. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { default: satori } = require(workerData.satori);
const sharp = require(workerData.sharp);
const read = ({ file, ...font }) => ({ ...font, data: readFileSync(file) });
const letters = workerData.letters.map(read);
let withEmoji;
async function render({ layout, width, height }) {
  const hasEmoji = /\\p{Extended_Pictographic}/u.test(JSON.stringify(layout));
  const fonts = hasEmoji ? (withEmoji ??= [...letters, read(workerData.emoji)]) : letters;
  return sharp(Buffer.from(await satori(layout, { width, height, fonts }))).png().toBuffer();
}
parentPort.on('message', (drawing) => {
  render(drawing).then(
    (png) => parentPort.postMessage({ png }),
    (error) => parentPort.postMessage({ error: String(error) }),
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
      letters,
      // Twenty times as large as the others, and seldom needed.
      emoji: face('Emoji', 'noto-emoji/files/noto-emoji-emoji', 400),
      satori: resolve('satori'),
      sharp: resolve('sharp'),
    },
  });
  worker.unref();
  return worker;
}

/** Makes a PNG of a layout, in a thread of its own: reading the fonts alone would hold every other request up. */
export class OgImageRenderer {
  readonly #oneAtATime = createLimiter({ concurrency: 1, maxPending: PENDING_MAX });
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** Rejects with `unavailable` when too many wait or it takes too long. */
  render(layout: Element, size: ImageSize = previewSize): Promise<Buffer> {
    return this.#oneAtATime.run(() => this.#renderNow({ layout, ...size }));
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const ended = this.#worker;
    this.#worker = null;
    await ended?.terminate();
  }

  async #renderNow(drawing: Drawing): Promise<Buffer> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= startWorker());
    try {
      const { png, error } = await answerOf(worker, drawing);
      if (!png) throw new Error(error);
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    } catch (error) {
      // A thread that never answers would hold up all after it.
      await this.close();
      throw error;
    } finally {
      // An idle thread gives its memory back.
      this.#idle = setTimeout(() => void this.close(), budgets.previewRendererIdleMs).unref();
    }
  }
}

function answerOf(worker: Worker, drawing: Drawing): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => finish(() => reject(unavailable())), budgets.previewRendererMs);
    const onMessage = (answer: Answer) => finish(() => resolve(answer));
    const onError = (error: Error) => finish(() => reject(error));
    const onExit = () => finish(() => reject(unavailable()));
    const finish = (end: () => void) => {
      clearTimeout(patience);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(drawing);
  });
}
