import type { EventImage } from '@app/shared/journal';

interface Pictured {
  image_url: string | null;
  images?: readonly EventImage[] | undefined;
}

/** The pictures of an event, the one that leads first. What an earlier release has kept on this device knows one at most. */
export const imagesOf = ({ image_url, images }: Pictured): readonly EventImage[] =>
  images ?? (image_url === null ? [] : [{ url: image_url, size: null }]);

/** Their addresses. */
export const addressesOf = (event: Pictured): string[] => imagesOf(event).map(({ url }) => url);
