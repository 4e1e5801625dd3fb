import { limits } from '@app/shared/limits';
import sharp from 'sharp';
import { tooLarge, unsupported } from '../errors.ts';
import { pictureBytes } from './data-url.ts';

/** What a picture is for; it decides the size that is kept. */
export type PictureKind = 'avatar' | 'event';

const AVATAR_PX = 512;
const EVENT_PX = 1600;
const SECONDS_MAX = 4;

// libvips would start a thread per core for each picture and take the pool that hashing and gzip share.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A data URL as the WebP that is kept: decoded and written anew, first frame only, turned upright, without metadata;
 * avatars 512 px square, event pictures at most 1600 px. Throws 413 (too large, too many pixels) or 415 (no picture).
 */
export async function keptPicture(dataUrl: string, kind: PictureKind): Promise<Buffer> {
  const picture = sharp(pictureBytes(dataUrl), { limitInputPixels: limits.imagePixels, pages: 1, autoOrient: true });
  const sized =
    kind === 'avatar'
      ? picture.resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' })
      : picture.resize(EVENT_PX, EVENT_PX, { fit: 'inside', withoutEnlargement: true });
  try {
    return await sized.webp({ quality: 82, effort: 3 }).timeout({ seconds: SECONDS_MAX }).toBuffer();
  } catch (error) {
    throw asDomainError(error);
  }
}

/** A kept picture as PNG of `size` px, for programs that read no WebP. */
export const asPng = (webp: Buffer, size: number): Promise<Buffer> =>
  sharp(webp).resize(size, size, { fit: 'cover' }).png({ compressionLevel: 3 }).toBuffer();

function asDomainError(error: unknown): Error {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(message)) return tooLarge('This image has too many pixels.');
  if (/timeout/i.test(message)) return tooLarge('This image takes too long to read.');
  return unsupported('Please select an image file');
}
