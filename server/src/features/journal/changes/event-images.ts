import type { CreateEventBody, EventImage, UpdateEventBody } from '@app/shared/journal';
import type { DbSession } from '../../../platform/db/connect.ts';
import { unavailable } from '../../../platform/errors.ts';
import type { StoredImage } from '../../../platform/media/media.ts';
import { isInlinePicture, isStoredPicture } from '../../../platform/media/picture-path.ts';
import { imagesOf, notThatPicture } from '../events/event.rules.ts';
import type { Caller, EventRow } from '../events/event.types.ts';
import type { EventsDeps } from './events.deps.ts';

type Images = Pick<EventsDeps, 'images'>;
type SentImages = Pick<CreateEventBody | UpdateEventBody, 'image_url' | 'images'>;

/** The pictures that a body carried, as they are stored now, by what was sent. */
export type NewImages = ReadonlyMap<string, StoredImage>;

/** The pictures that come with a body. */
export const inlineImages = ({ image_url, images = [] }: SentImages): string[] =>
  [...images, image_url].filter((sent) => isInlinePicture(sent));

/** Stores pictures that came with a body, one after the other: all of them or none. Nobody sees them before `showImages`. */
export async function storeImages(
  deps: Images,
  { userId, until }: Pick<Caller, 'userId' | 'until'>,
  sent: readonly string[],
): Promise<NewImages> {
  const stored = new Map<string, StoredImage>();
  try {
    for (const dataUrl of sent) {
      if (performance.now() > until) throw unavailable();
      stored.set(dataUrl, await deps.images.store(userId, dataUrl, 'event'));
    }
    return stored;
  } catch (error) {
    await removeNew(deps, userId, stored);
    throw error;
  }
}

/** The transaction that was to show them has failed. */
export async function removeNew({ images }: Images, userId: string, stored: NewImages): Promise<void> {
  for (const { path } of stored.values()) await images.remove(userId, path);
}

/**
 * The pictures of an event after a change; `null` where the body says nothing of them. Throws when it names a stored one that is not
 * among those it had.
 */
export function imagesAfter(before: readonly EventImage[], sent: SentImages, stored: NewImages): EventImage[] | null {
  const { image_url: lead } = sent;
  if (!sent.images && lead === undefined) return null;
  const behind = before.slice(1).map(({ url }) => url);
  const urls = sent.images ?? [...(lead ? [lead] : []), ...behind.filter((url) => url !== lead)];
  return urls.map((url) => {
    const made = stored.get(url);
    if (made) return { url: made.path, size: made.size };
    const known = before.find((image) => image.url === url);
    if (!known && isStoredPicture(url)) throw notThatPicture(sent.images ? 'images' : 'image_url');
    return known ?? { url, size: null };
  });
}

/** By address: who sees the pictures of an event. */
const shownBy = (row: EventRow | null): Map<string, boolean> =>
  new Map(row ? imagesOf(row).map(({ url }) => [url, row.is_public]) : []);

/** In the transaction of an event: its pictures are seen as it is from now on, and those that it has no longer by nobody. */
export async function showImages(
  { images }: Images,
  session: DbSession,
  { before, after }: { before: EventRow | null; after: EventRow | null },
): Promise<void> {
  const [old, now] = [shownBy(before), shownBy(after)];
  const userId = (after ?? before)?.user_id ?? '';
  for (const [url, isPublic] of now) if (old.get(url) !== isPublic) await images.attach(session, userId, url, isPublic);
  for (const [url, wasPublic] of old)
    if (now.get(url) !== wasPublic) await images.detach(session, userId, url, wasPublic);
}

/** After the commit: what was left behind goes. */
export async function removeOld({ images }: Images, before: EventRow, after: EventRow | null): Promise<void> {
  const now = shownBy(after);
  for (const url of shownBy(before).keys()) if (!now.has(url)) await images.remove(before.user_id, url);
}
