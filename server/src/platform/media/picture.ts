import { limits } from '@app/shared/limits';
import sharp from 'sharp';
import { budgets } from '../budgets.ts';
import { tooLarge, unsupported } from '../errors.ts';
import { pictureBytes } from './data-url.ts';
import type { PictureKind } from './picture-file.model.ts';

const AVATAR_PX = 512;
const EVENT_PX = 1600;

// libvips would start a thread per core for each picture and take the pool that hashing and gzip share.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A data URL as the WebP that is stored: decoded and re-encoded, first frame only, turned upright, without metadata;
 * avatars 512 px square, event pictures at most 1600 px. Throws 413 (too large, too many pixels) or 415 (no picture).
 */
export async function keptPicture(dataUrl: string, kind: PictureKind): Promise<Buffer> {
  const bytes = pictureBytes(dataUrl);
  if ((await pixelsOf(bytes)) > limits.imagePixels) throw tooLarge('This image has too many pixels.');
  const picture = sharp(bytes, { limitInputPixels: limits.imagePixels, pages: 1, autoOrient: true });
  const sized =
    kind === 'avatar'
      ? picture.resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' })
      : picture.resize(EVENT_PX, EVENT_PX, { fit: 'inside', withoutEnlargement: true });
  const begun = performance.now();
  try {
    const seconds = budgets.pictureMs / 1000;
    return await sized.webp({ quality: 82, effort: 3 }).timeout({ seconds }).toBuffer();
  } catch {
    if (performance.now() - begun >= budgets.pictureMs) throw tooLarge('This image takes too long to read.');
    throw notAPicture();
  }
}

async function pixelsOf(bytes: Buffer): Promise<number> {
  const { width, height } = await sizeOf(bytes).catch(() => {
    throw notAPicture();
  });
  return width * height;
}

/** From the header alone; nothing is decoded. */
export async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}

const notAPicture = () => unsupported('Please select an image file');

/** A stored picture as PNG of `size` px, for programs that cannot read WebP. */
export const asPng = (webp: Buffer, size: number): Promise<Buffer> =>
  sharp(webp).resize(size, size, { fit: 'cover' }).png({ compressionLevel: 3 }).toBuffer();
