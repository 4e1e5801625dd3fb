import { limits } from '@app/shared/limits';
import { budgets } from '../budgets.ts';
import { tooLarge, unsupported } from '../errors.ts';
import type { PictureKind } from './picture-file.model.ts';

const AVATAR_PX = 512;
const EVENT_PX = 1600;
/** libvips counts in whole seconds. */
const TIMEOUT = { seconds: Math.ceil(budgets.pictureMs / 1000) };
/** One character at a time: what is repeated seven million times can be too deep for a regular expression in a process that has run for long. */
const STRAY = /[^A-Za-z0-9+/]/;

/** Loaded with the first picture, since reading its library would take a good part of every start. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // libvips would start a thread per core for each picture and take the pool that hashing and gzip share.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * A data URL as the WebP that is stored: decoded and re-encoded, first frame only, turned upright, without metadata;
 * avatars 512 px square, event pictures at most 1600 px. Throws 413 (too large, too many pixels) or 415 (no picture).
 */
export async function keptPicture(dataUrl: string, kind: PictureKind): Promise<Buffer> {
  return reencoded(pictureBytes(dataUrl), kind);
}

/**
 * The bytes of a data URL that holds a PNG, JPEG, GIF or WebP, judged by content, not by the type it claims.
 * Throws 413 above 5,242,880 bytes and 415 for everything else that is not such a picture.
 */
export function pictureBytes(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const encoded = dataUrl.slice(comma + 1);
  if (comma < 0 || comma > 80 || encoded.length % 4 !== 0) throw notAPicture();
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  if ((encoded.length / 4) * 3 - padding > limits.imageBytes) throw tooLarge('Image size should be less than 5MB');
  const stray = encoded.search(STRAY);
  if (stray >= 0 && stray < encoded.length - padding) throw notAPicture();
  const bytes = Buffer.from(encoded, 'base64');
  if (!isPicture(bytes)) throw notAPicture();
  return bytes;
}

/** A picture out of a file as the WebP that is stored. One that was stored by us before stays as it is, to the byte. */
export async function keptFile(bytes: Buffer, kind: PictureKind): Promise<Buffer> {
  if (!isPicture(bytes)) throw unsupported('Not a PNG, JPEG, GIF, or WebP image.');
  return (await isAsKept(bytes, kind)) ? bytes : reencoded(bytes, kind);
}

/** Chunks of a still WebP without metadata; `VP8X` announces what else there is, of which only transparency is taken. */
const IMAGE_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);
const ALPHA_FLAG = 0x10;

/**
 * Whether a WebP holds its image and nothing else, by every chunk in it: libvips reports only the metadata that the header announces,
 * and other programs find the rest. https://developers.google.com/speed/webp/docs/riff_container
 */
function isBareWebp(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const seen = new Set<string>();
  let at = 12;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (!IMAGE_CHUNKS.has(name) || seen.has(name)) return false;
    if (name === 'VP8X' && (bytes[at + 8] ?? 0) & ~ALPHA_FLAG) return false;
    seen.add(name);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}

/** Whether these bytes are what re-encoding would make: nothing but one still WebP, within the size, that can be decoded. */
async function isAsKept(bytes: Buffer, kind: PictureKind): Promise<boolean> {
  if (!isBareWebp(bytes)) return false;
  const max = kind === 'avatar' ? AVATAR_PX : EVENT_PX;
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: limits.imagePixels });
  try {
    const { format, width, height, pages, exif, xmp, icc, iptc } = await picture.metadata();
    const isBare = !exif && !xmp && !icc && !iptc && (pages ?? 1) === 1;
    if (format !== 'webp' || !isBare || width > max || height > max) return false;
    if (kind === 'avatar' && (width !== max || height !== max)) return false;
    await picture.timeout(TIMEOUT).stats();
    return true;
  } catch {
    return false;
  }
}

async function reencoded(bytes: Buffer, kind: PictureKind): Promise<Buffer> {
  if ((await pixelsOf(bytes)) > limits.imagePixels) throw tooLarge('This image has too many pixels.');
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: limits.imagePixels, pages: 1, autoOrient: true });
  const sized =
    kind === 'avatar'
      ? picture.resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' })
      : picture.resize(EVENT_PX, EVENT_PX, { fit: 'inside', withoutEnlargement: true });
  const begun = performance.now();
  try {
    return await sized.webp({ quality: 82, effort: 3 }).timeout(TIMEOUT).toBuffer();
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
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}

/** A stored picture as PNG of `size` px, for programs that cannot read WebP. */
export async function asPng(webp: Buffer, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(webp).resize(size, size, { fit: 'cover' }).png({ compressionLevel: 3 }).toBuffer();
}

const notAPicture = () => unsupported('Please select an image file');

const signatures: readonly { at: number; bytes: Buffer }[][] = [
  [{ at: 0, bytes: Buffer.from('89504e470d0a1a0a', 'hex') }],
  [{ at: 0, bytes: Buffer.from('ffd8ff', 'hex') }],
  [{ at: 0, bytes: Buffer.from('GIF87a') }],
  [{ at: 0, bytes: Buffer.from('GIF89a') }],
  [
    { at: 0, bytes: Buffer.from('RIFF') },
    { at: 8, bytes: Buffer.from('WEBP') },
  ],
];

const isPicture = (content: Buffer): boolean =>
  signatures.some((parts) => parts.every(({ at, bytes }) => content.subarray(at, at + bytes.length).equals(bytes)));
