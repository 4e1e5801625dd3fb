import { pause } from '../../lib/pause.ts';
import { PLATE } from './components/plate.tsx';

/** A picture that has not come by then is printed without. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 100;

/** Until its page knows that it is there, or is not to be had, it would not be printed. */
const isReady = (plate: HTMLElement): boolean =>
  plate.querySelector('img') !== null && plate.dataset.picture !== 'coming';

/** Waits for the pictures of the book, and says how far they are; resolves when all are there or time is up. */
export async function picturesReady(onProgress: (ready: number, all: number) => void): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  const plates = [...document.querySelectorAll<HTMLElement>(PLATE)];
  while (Date.now() < until) {
    const ready = plates.filter(isReady).length;
    if (ready === plates.length) return;
    onProgress(ready, plates.length);
    await pause(LOOK_MS);
  }
}
