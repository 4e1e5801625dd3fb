import { readPicture } from '../../../lib/read-picture.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { SHARED, SHARED_CACHE, sharedPicture } from '../../../lib/shared.ts';
import { toast } from '../../../lib/toast.ts';
import { messages } from '../../../messages.ts';
import { turnTo } from '../book.ts';
import { newDraft } from './draft.ts';
import { addSend } from './outbox.ts';
import { beginDraft } from './send.ts';

/** So many are taken at a time: each becomes a draft that lies on this device. */
const PICTURES_MAX = 10;

async function readImage(answer: Response): Promise<string | null> {
  const type = answer.headers.get('Content-Type') ?? '';
  const read = await readPicture(new File([await answer.arrayBuffer()], 'shared', { type }));
  if ('dataUrl' in read) return read.dataUrl;
  toast.error(messages.picture[read.problem]);
  return null;
}

async function picturesIn(cache: Cache): Promise<Response[]> {
  const pictures: Response[] = [];
  for (;;) {
    const picture = await cache.match(sharedPicture(pictures.length));
    if (!picture) return pictures;
    pictures.push(picture);
  }
}

/**
 * Puts what another app has shared into the composer, once; what stands there is put aside. An entry has one picture: each further
 * one begins a draft of its own, and waits beside the composer.
 */
export async function takeShared(): Promise<void> {
  const session = sessionSignal();
  const cache = await caches.open(SHARED_CACHE);
  const [words, pictures] = await Promise.all([cache.match(SHARED.words), picturesIn(cache)]);
  // Whoever signs in next finds it; and of two tabs that look at the same moment one takes it.
  if (session.aborted || !(await caches.delete(SHARED_CACHE))) return;
  const text = words ? await words.text() : '';
  const images: string[] = [];
  for (const picture of pictures.slice(0, PICTURES_MAX)) {
    const image = await readImage(picture);
    if (image) images.push(image);
  }
  const [image = null, ...more] = images;
  if (session.aborted || (!text && !image)) return;
  turnTo('write');
  beginDraft({ text, image });
  for (const one of more) addSend({ ...newDraft(), image: one }, 'aside');
  if (pictures.length > PICTURES_MAX) toast.warning(messages.journal.sharedTooMany(PICTURES_MAX));
  else if (more.length > 0) toast.info(messages.journal.sharedSeveral);
}
