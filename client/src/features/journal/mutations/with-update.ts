import type { LifeEvent } from '@app/shared/journal';
import { imagesOf } from '../../../domain/event-images.ts';
import type { UpdateMutation } from './mutation.ts';

/** An event as its author has left it, also where the server does not know that yet. */
export function withUpdate(event: LifeEvent, update: UpdateMutation | undefined): LifeEvent {
  if (!update) return event;
  // Null hands a trait or a summary back to the writer; until then they are what they were.
  const isShown = ([key, value]: [string, unknown]) =>
    value !== undefined && !(value === null && ['traits', 'ai_summary'].includes(key));
  const { images, ...changes } = update.changes;
  return {
    ...event,
    ...Object.fromEntries(Object.entries(changes).filter(isShown)),
    ...(images ? withImages(event, images) : {}),
  };
}

function withImages(event: LifeEvent, addresses: readonly string[]): Pick<LifeEvent, 'image_url' | 'images'> {
  const known = imagesOf(event);
  const images = addresses.map((url) => known.find((image) => image.url === url) ?? { url, size: null });
  return { image_url: addresses[0] ?? null, images };
}
