import { limits } from '@app/shared/limits';
import { messages } from '../../messages.ts';

/** What the server can read; other kinds of images are no pictures to it. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

const toDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(String(reader.result));
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file cannot be read.'));
    };
    reader.readAsDataURL(file);
  });

/** The file as a data URL, or what is wrong with it as a sentence (spec §5). */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: string }> {
  if (!pictureTypes.includes(file.type)) return { problem: messages.profile.notAnImage };
  if (file.size > limits.imageBytes) return { problem: messages.profile.imageTooLarge };
  try {
    return { dataUrl: await toDataUrl(file) };
  } catch {
    return { problem: messages.profile.imageUnreadable };
  }
}
