import { limits } from '@app/shared/limits';

/** What the server can read; other kinds of images are no pictures to it. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

type PictureProblem = 'notAnImage' | 'imageTooLarge' | 'imageUnreadable';

const dataUrlOf = (file: File): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      resolve(null);
    };
    reader.readAsDataURL(file);
  });

/** Whether it is a picture inside as well, and not only by its name. */
const isPicture = (file: File): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );

/** Reads a picture file as a data URL, or says what is wrong with it (a key of `messages.picture`). */
export async function readPicture(file: File): Promise<{ dataUrl: string } | { problem: PictureProblem }> {
  if (!pictureTypes.includes(file.type)) return { problem: 'notAnImage' };
  if (file.size > limits.imageBytes) return { problem: 'imageTooLarge' };
  const dataUrl = await dataUrlOf(file);
  if (dataUrl === null) return { problem: 'imageUnreadable' };
  return (await isPicture(file)) ? { dataUrl } : { problem: 'notAnImage' };
}
