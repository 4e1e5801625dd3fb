import { paths } from '@app/shared/paths';
import { SHARED, SHARED_CACHE, sharedPicture } from '../src/lib/worker-contract.ts';

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value.trim() : '');

/** What was shared as words, each only once: many apps repeat title or address in the text. */
export function sharedText(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => textOf(form.get(name)));
  return parts
    .filter((part, index) => part && !parts.some((other, at) => other.includes(part) && (other !== part || at < index)))
    .join('\n');
}

/** Keeps what another app shares until the composer takes it, in place of anything shared before, and opens the app. */
export async function receiveShare(request: Request): Promise<Response> {
  const form = await request.formData();
  await caches.delete(SHARED_CACHE);
  const cache = await caches.open(SHARED_CACHE);
  await cache.put(SHARED.words, new Response(sharedText(form)));
  const pictures = form.getAll('picture').filter((one) => one instanceof File && one.size > 0) as File[];
  for (const [index, picture] of pictures.entries()) {
    await cache.put(sharedPicture(index), new Response(picture, { headers: { 'Content-Type': picture.type } }));
  }
  return Response.redirect(paths.dashboard, 303);
}
