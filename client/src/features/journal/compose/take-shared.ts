import { readPicture } from '../../../lib/read-picture.ts';
import { sessionSignal } from '../../../lib/session.ts';
import { SHARED, SHARED_CACHE } from '../../../lib/shared.ts';
import { toast } from '../../../lib/toast.ts';
import { messages } from '../../../messages.ts';
import { turnTo } from '../book.ts';
import { beginDraft } from './send.ts';

async function readImage(answer: Response | undefined): Promise<string | null> {
  if (!answer) return null;
  const type = answer.headers.get('Content-Type') ?? '';
  const read = await readPicture(new File([await answer.arrayBuffer()], 'shared', { type }));
  if ('dataUrl' in read) return read.dataUrl;
  toast.error(messages.picture[read.problem]);
  return null;
}

/** Puts what another app has shared into the composer, once; what stands there is put aside. */
export async function takeShared(): Promise<void> {
  const session = sessionSignal();
  const cache = await caches.open(SHARED_CACHE);
  const [words, picture] = await Promise.all([cache.match(SHARED.words), cache.match(SHARED.picture)]);
  // Whoever signs in next finds it; and of two tabs that look at the same moment one takes it.
  if (session.aborted || !(await caches.delete(SHARED_CACHE))) return;
  const text = words ? await words.text() : '';
  const image = await readImage(picture);
  if (session.aborted || (!text && !image)) return;
  turnTo('write');
  beginDraft({ text, image });
}
