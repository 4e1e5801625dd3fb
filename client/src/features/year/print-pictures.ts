import { pause } from '../../lib/pause.ts';
import { PLATE } from './components/plate.tsx';

/** A picture that has not come by then is printed without. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 100;

const isReady = (plate: Element): boolean => {
  const image = plate.querySelector('img');
  return image !== null && image.complete;
};

/** Loads every picture of the book now, also those far below, and says how far it is; resolves when all are there or time is up. */
export async function picturesReady(onProgress: (ready: number, all: number) => void): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  const plates = [...document.querySelectorAll(PLATE)];
  while (Date.now() < until) {
    for (const plate of plates) plate.querySelector('img')?.setAttribute('loading', 'eager');
    const ready = plates.filter(isReady).length;
    if (ready === plates.length) return;
    onProgress(ready, plates.length);
    await pause(LOOK_MS);
  }
}
