import { limits } from '@app/shared/limits';

export type PictureProblem = 'notAnImage' | 'imageTooLarge' | 'imageUnreadable';

/** Reads a picture file as a data URL, or says what is wrong with it (a key of `messages.profile`). */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: PictureProblem }> {
  if (!file.type.startsWith('image/')) return { problem: 'notAnImage' };
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
