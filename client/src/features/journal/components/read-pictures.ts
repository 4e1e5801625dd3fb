import { limits } from '@app/shared/limits';
import { readPicture } from '../../../lib/read-picture.ts';
import { toast } from '../../../lib/toast.ts';
import * as messages from '../../../messages.ts';

interface Reading {
  /** So many are read, before the first of them is. */
  onBegin: (count: number) => void;
  /** One of them is read: a data URL, or null for one that cannot be used. */
  onRead: (picture: string | null) => void;
}

/** Reads as many of the files as there is room for, one after the other; what is wrong with them is said. */
export async function readPictures(files: readonly File[], room: number, { onBegin, onRead }: Reading): Promise<void> {
  const taken = files.slice(0, Math.max(0, room));
  onBegin(taken.length);
  if (taken.length < files.length) toast.warning(messages.journal.tooManyPictures(limits.imagesPerEvent));
  for (const file of taken) {
    const read = await readPicture(file);
    if ('problem' in read) toast.error(messages.picture[read.problem]);
    onRead('dataUrl' in read ? read.dataUrl : null);
  }
}

/** The pictures of what was pasted. Words come with a picture of themselves from some programs: then the words are meant. */
export const pastedPictures = ({ files, types }: DataTransfer): File[] =>
  types.includes('text/plain') ? [] : [...files].filter(({ type }) => type.startsWith('image/'));
