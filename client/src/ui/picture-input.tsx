import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { pictureTypes, readPicture } from '../lib/read-picture.ts';
import { toast } from '../lib/toast.ts';
import { messages } from '../messages.ts';

interface PictureInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label'> {
  /** Called with the picture as a data URL. */
  onPicture: (picture: string) => void;
}

/** Makes all of the label around it choose a picture; what is wrong with the file is said. */
export function PictureInput({ onPicture, ...rest }: PictureInputProps) {
  const handleChange = async ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    const read = await readPicture(file);
    // So that choosing the same file again is a change.
    input.value = '';
    if ('problem' in read) toast.error(messages.picture[read.problem]);
    else onPicture(read.dataUrl);
  };
  return (
    <input
      {...rest}
      type="file"
      accept={pictureTypes.join()}
      className="absolute inset-0 cursor-pointer opacity-0"
      onChange={(event) => void handleChange(event)}
    />
  );
}
