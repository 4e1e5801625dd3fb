import type { EventImage } from '@app/shared/journal';
import { DomainError } from '../../../platform/errors.ts';
import type { Media, StoredImage } from '../../../platform/media/media.ts';
import type { ImportedEvent, PictureInFile, StoredPictures } from './transfer.rules.ts';

type Images = Pick<Media, 'storeFile'>;

/** The pictures of an event as they are stored, and why others are not. Of two that are the same one is stored. */
export async function importedImages(
  store: Images,
  { userId, entry, pictures }: { userId: string; entry: ImportedEvent; pictures: StoredPictures },
): Promise<{ images: EventImage[]; reasons: string[] }> {
  const images = new Map<string, EventImage>();
  const reasons = new Set<string>();
  const which = entry.images.length > 1 ? 'one of its pictures' : 'its picture';
  for (const image of entry.images) {
    try {
      const { path, size } =
        typeof image === 'string' ? { path: image, size: null } : await stored(store, { userId, image, pictures });
      images.set(path, { url: path, size });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
      reasons.add(`Imported without ${which}: ${error.detail}`);
    }
  }
  return { images: [...images.values()], reasons: [...reasons] };
}

/** A picture that many events of a file name is read once. */
function stored(
  store: Images,
  { userId, image, pictures }: { userId: string; image: PictureInFile; pictures: StoredPictures },
): Promise<StoredImage> {
  const reading = async () => store.storeFile(userId, await image.read(), 'event');
  const known = pictures.get(image.name) ?? reading();
  pictures.set(image.name, known);
  return known;
}
