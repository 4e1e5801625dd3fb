import { limits } from '@app/shared/limits';

/** What the server can read; other kinds of images are no pictures to it. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export type PictureProblem = 'notAnImage' | 'imageTooLarge' | 'imageUnreadable';

/** Reads a picture file as a data URL, or says what is wrong with it (a key of `messages.profile`). */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: PictureProblem }> {
  if (!pictureTypes.includes(file.type)) return { problem: 'notAnImage' };
  if (file.size > limits.imageBytes) return { problem: 'imageTooLarge' };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve({ dataUrl: reader.result as string });
    };
    reader.onerror = () => {
      resolve({ problem: 'imageUnreadable' });
    };
    reader.readAsDataURL(file);
  });
}
