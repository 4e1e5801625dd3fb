import { limits } from '@app/shared/limits';

/** What the server can read; other kinds of images are no pictures to it. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

type PictureProblem = 'notAnImage' | 'imageTooLarge' | 'imageUnreadable';

const dataUrlOf = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });

/** The server keeps no more of a picture. */
const EDGE_PX = 1600;
/** A file as small as this goes as it is. */
const SMALL_BYTES = 250_000;
const QUALITY = 0.82;

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** The picture with at most 1,600 pixels on each side; null when it cannot be drawn, or would not be smaller. */
async function shrunk(file: File, bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, EDGE_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await blobOf(canvas, 'image/webp');
  // Safari writes no WebP, and gives a PNG instead. Only a photo has nothing that shows through.
  const blob = webp?.type === 'image/webp' || file.type !== 'image/jpeg' ? webp : await blobOf(canvas, 'image/jpeg');
  return blob && blob.size < file.size ? blob : null;
}

/**
 * Reads a picture file as a data URL, or says what is wrong with it (a key of `messages.picture`). A large one is made smaller first,
 * so that it can be sent on a slow line.
 */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: PictureProblem }> {
  if (!pictureTypes.includes(file.type)) return { problem: 'notAnImage' };
  if (file.size > limits.imageBytes) return { problem: 'imageTooLarge' };
  let small: Blob | null = null;
  try {
    const bitmap = await createImageBitmap(file);
    if (file.size > SMALL_BYTES) small = await shrunk(file, bitmap).catch(() => null);
    bitmap.close();
  } catch {
    // It is a picture by its name only.
    return { problem: 'notAnImage' };
  }
  const dataUrl = await dataUrlOf(small ?? file);
  return dataUrl === null ? { problem: 'imageUnreadable' } : { dataUrl };
}
