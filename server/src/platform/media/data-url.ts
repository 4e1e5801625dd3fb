import { limits } from '@app/shared/limits';
import { tooLarge, unsupported } from '../errors.ts';

const NOT_A_PICTURE = 'Please select an image file';
/** One character at a time: what is repeated seven million times can be too deep for a regular expression in a process that has run for long. */
const STRAY = /[^A-Za-z0-9+/]/;

/**
 * The bytes of a data URL that holds a PNG, JPEG, GIF or WebP, judged by content, not by the type it claims.
 * Throws 413 above 5,242,880 bytes and 415 for everything else that is not such a picture.
 */
export function pictureBytes(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const encoded = dataUrl.slice(comma + 1);
  if (comma < 0 || comma > 80 || encoded.length % 4 !== 0) throw unsupported(NOT_A_PICTURE);
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0;
  if ((encoded.length / 4) * 3 - padding > limits.imageBytes) throw tooLarge('Image size should be less than 5MB');
  const stray = encoded.search(STRAY);
  if (stray >= 0 && stray < encoded.length - padding) throw unsupported(NOT_A_PICTURE);
  const bytes = Buffer.from(encoded, 'base64');
  if (!isPicture(bytes)) throw unsupported(NOT_A_PICTURE);
  return bytes;
}

/** Throws 415 for bytes that are no PNG, JPEG, GIF or WebP by their content. */
export function refuseOtherFiles(bytes: Buffer): void {
  if (!isPicture(bytes)) throw unsupported('It is no PNG, JPEG, GIF or WebP.');
}

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
