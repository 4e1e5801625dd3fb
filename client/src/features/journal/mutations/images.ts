import type { LifeEvent } from '@app/shared/journal';
import { addressesOf } from '../../../domain/event-images.ts';
import { ApiError } from '../../../lib/api.ts';

/** Whether a picture is still to be sent. */
const isNew = (image: string): boolean => image.startsWith('data:');
export const hasNewImage = (images: readonly string[]): boolean => images.some(isNew);

/** Pictures are sent one at a time: all that are there already, and the first that is not. */
export function oneNewImage(images: readonly string[]): string[] {
  const next = images.find(isNew);
  return images.filter((image) => image === next || !isNew(image));
}

/** The same pictures, with the one that was just sent at the address that it has now. */
export function arrivedIn(
  list: readonly string[],
  { images = [], event }: { images: readonly string[] | undefined; event: LifeEvent },
): string[] {
  const sent = images.findIndex(isNew);
  if (sent < 0) return [...list];
  const address = addressesOf(event)[sent];
  // A server of the release before, beside newer ones: it knows of one picture, and another try reaches another server.
  if (address === undefined) throw new ApiError(503);
  return list.map((image) => (image === images[sent] ? address : image));
}

/** Pictures without those that the server no longer has, as another device took them away. */
export function withoutDeleted(images: readonly string[], current: LifeEvent): string[] {
  const there = addressesOf(current);
  return images.filter((image) => !image.startsWith('/api/media/') || there.includes(image));
}
