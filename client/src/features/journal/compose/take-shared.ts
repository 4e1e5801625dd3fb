import { inTurn } from '../../../lib/in-turn.ts';
import { readPicture } from '../../../lib/read-picture.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { hasShared, SHARED, SHARED_CACHE, sharedPicture } from '../../../lib/shared.ts';
import { toast } from '../../../lib/toast.ts';
import { messages } from '../../../messages.ts';
import { turnTo } from '../book.ts';
import { newDraft } from './draft.ts';
import { addSend } from './outbox.ts';
import { beginDraft } from './resend.ts';

/** So many are taken at a time: each becomes a draft that lies on this device. */
const PICTURES_MAX = 10;

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
  let count = 0;
  const keep = (image: string | null) => {
    count += 1;
    if (count > 1) addSend({ ...newDraft(), image }, 'aside');
    else {
      turnTo('write');
      beginDraft({ text, image });
    }
  };
  for (const picture of pictures) {
    const read = await readImage(picture);
    if (session.aborted) return null;
    if ('problem' in read) problems.add(read.problem);
    else keep(read.dataUrl);
  }
  if (count === 0 && text) keep(null);
  return { count, problems };
}

async function take(): Promise<void> {
  // Of two tabs that look at the same moment one takes it.
  if (!(await hasShared())) return;
  const session = sessionSignal();
  const cache = await caches.open(SHARED_CACHE);
  const [words, pictures] = await Promise.all([cache.match(SHARED.words), picturesIn(cache)]);
  const text = words ? await words.text() : '';
  if (session.aborted) return;
  const kept = await keepAll(text, pictures.slice(0, PICTURES_MAX));
  if (!kept) return;
  // Only now: what a closed app leaves half done begins anew, and nothing is lost.
  await caches.delete(SHARED_CACHE);
  for (const problem of kept.problems) toast.error(messages.picture[problem]);
  if (pictures.length > PICTURES_MAX) toast.warning(messages.shared.tooMany(PICTURES_MAX));
  else if (kept.count > 1) toast.info(messages.shared.several);
}

/**
 * Puts what another app has shared into the composer, once; what stands there is put aside. An entry has one picture: each further
 * one begins a draft of its own, and waits beside the composer.
 */
export const takeShared = (): Promise<void> => inTurn('share', take);
