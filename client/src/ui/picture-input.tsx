import type { ChangeEvent, InputHTMLAttributes } from 'react';
import { pictureTypes } from '../lib/read-picture.ts';

interface PictureInputProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label'> {
  /** Opens the camera where a device has one, and otherwise chooses from files. */
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
}

/** Makes all of the label around it take or choose pictures. */
export function PictureInput({ isCamera = false, onFiles, ...rest }: PictureInputProps) {
  const handleChange = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(input.files ?? [])]);
    // So that choosing the same file again is a change.
    input.value = '';
  };
  return (
    <input
      {...rest}
      type="file"
      // Without HEIC among them, which no server reads, an iPhone hands out JPEG.
      accept={pictureTypes.join()}
      multiple={!isCamera}
      capture={isCamera ? 'environment' : undefined}
      className="absolute inset-0 cursor-pointer opacity-0"
      onChange={handleChange}
    />
  );
}
