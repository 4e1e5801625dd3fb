import { readPicture } from '../../../lib/read-picture.ts';
import { toast } from '../../../lib/toast.ts';
import { messages } from '../../../messages.ts';
import { reviseDraft } from './outbox.ts';

/** Puts a picture file into the draft, or says what is wrong with it. */
export async function pickPicture(file: File): Promise<void> {
  const read = await readPicture(file);
  if ('problem' in read) toast.error(messages.picture[read.problem]);
  else reviseDraft({ image: read.dataUrl });
}
