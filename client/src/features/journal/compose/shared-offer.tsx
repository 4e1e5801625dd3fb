import { limits } from '@app/shared/limits';
import { inTurn } from '../../../lib/async.ts';
import { readPicture } from '../../../lib/read-picture.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { hasShared, SHARED, SHARED_CACHE, sharedPicture } from '../../../lib/worker-contract.ts';
import { toast } from '../../../lib/toast.ts';
import * as messages from '../../../messages.ts';
import { askForFocus, turnTo } from '../book.ts';
import { beginDraft } from './send.ts';
import { useEffect, useState } from 'react';
import { counted } from '@app/shared/counts';
import { Button } from '../../../ui/button.tsx';

async function readImage(answer: Response): ReturnType<typeof readPicture> {
  try {
    const type = answer.headers.get('Content-Type') ?? '';
    return await readPicture(new File([await answer.arrayBuffer()], 'shared', { type }));
  } catch {
    return { problem: 'imageUnreadable' };
  }
}

async function picturesIn(cache: Cache): Promise<Response[]> {
  const pictures: Response[] = [];
  for (;;) {
    const picture = await cache.match(sharedPicture(pictures.length));
    if (!picture) return pictures;
    pictures.push(picture);
  }
}

/** Puts words and pictures where they are kept, one after the other. Null when the session ends meanwhile. */
async function keepAll(text: string, pictures: readonly Response[]) {
  const session = sessionSignal();
  const problems = new Set<keyof typeof messages.picture>();
  const images = new Set<string>();
  for (const picture of pictures) {
    const read = await readImage(picture);
    if (session.aborted) return null;
    if ('problem' in read) problems.add(read.problem);
    else images.add(read.dataUrl);
  }
  if (images.size === 0 && !text) return { problems };
  turnTo('write');
  beginDraft({ text, images: [...images] });
  return { problems };
}

/** What another app has shared. */
export interface Shared {
  text: string;
  pictures: readonly Response[];
}

/** What another app has shared and nobody has answered; null when there is nothing. */
export async function readShared(): Promise<Shared | null> {
  if (!(await hasShared())) return null;
  const cache = await caches.open(SHARED_CACHE);
  const [words, pictures] = await Promise.all([cache.match(SHARED.words), picturesIn(cache)]);
  const text = words ? await words.clone().text() : '';
  return text || pictures.length > 0 ? { text, pictures } : null;
}

export async function discardShared(): Promise<void> {
  await caches.delete(SHARED_CACHE);
}

async function take(): Promise<void> {
  const session = sessionSignal();
  // Of two tabs that answer at the same moment one takes it.
  const shared = await readShared();
  if (!shared || session.aborted) return;
  const { text, pictures } = shared;
  const most = limits.imagesPerEvent;
  const kept = await keepAll(text, pictures.slice(0, most));
  if (!kept) return;
  // Only now: what a closed app leaves half done begins anew, and nothing is lost.
  await discardShared();
  for (const problem of kept.problems) toast.error(messages.picture[problem]);
  if (pictures.length > most) toast.warning(messages.journal.tooManyShared(most));
}

/** Puts what another app has shared into the composer, once; what stands there is put aside. */
export const takeShared = (): Promise<void> => inTurn('share', take);

/** What another app has shared: any page can send something here, so nothing of it stands in the composer unasked. */
export function SharedOffer() {
  const [shared, setShared] = useState<Shared | null>(null);
  useEffect(() => {
    let isShown = true;
    // Also what was shared while nobody was logged in.
    void readShared().then((found) => {
      if (isShown) setShared(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  if (!shared) return null;
  const { text, pictures } = shared;
  const answer = (act: () => Promise<void>) => {
    setShared(null);
    askForFocus();
    void act();
  };
  return (
    <div
      role="group"
      aria-label={messages.journal.sharedOffer}
      className="mx-4 mb-2 rounded-lg border border-dashed border-edge bg-sheet px-4 py-2.5 md:mx-8"
    >
      <p className="text-sm font-medium text-soft">{messages.journal.sharedOffer}</p>
      {text && (
        <p dir="auto" className="line-clamp-3 break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
      {pictures.length > 0 && <p className="mt-1 text-sm text-soft">{counted(pictures.length, 'picture')}</p>}
      <div className="mt-2 flex justify-end gap-1">
        <Button variant="quiet" size="small" onClick={() => answer(discardShared)}>
          Discard
        </Button>
        <Button variant="secondary" size="small" onClick={() => answer(takeShared)}>
          Keep
        </Button>
      </div>
    </div>
  );
}
