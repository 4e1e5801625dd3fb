import { presetAvatars } from '@app/shared/avatars';
import { CircleAlert, Trash2, Upload } from 'lucide';
import { useId, useRef, type ChangeEvent } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { pictureTypes, readPicture } from '../../../lib/read-picture.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

/** What the preset avatars show, in their order. */
const motifs = [
  'Bird',
  'Lantern',
  'Mountains',
  'Kettle',
  'Compass',
  'Fern',
  'Bicycle',
  'Book',
  'Sailing boat',
  'Star',
  'Hedgehog',
  'Key',
] as const;

interface PictureChooserProps {
  name: string;
  picture: string | null;
  error: string | undefined;
  onChange: (picture: string | null) => void;
  onError: (problem: string) => void;
}

/** An upload or one of the preset avatars, shown at once and applied with the rest of the form. */
export function PictureChooser({ name, picture, error, onChange, onError }: PictureChooserProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const handleFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const file = field.files?.[0];
    if (!file) return;
    const read = await readPicture(file);
    // So that choosing the same file again is a change.
    field.value = '';
    if ('problem' in read) onError(messages.picture[read.problem]);
    else onChange(read.dataUrl);
  };
  return (
    <fieldset>
      <legend className="mb-4 text-2xl font-medium font-serif">Profile picture</legend>
      <div className="flex items-center gap-x-4 sm:gap-x-6">
        <Avatar name={name} picture={picture} size="large" />
        <div className="min-w-0">
          <div className="-ml-px flex flex-wrap gap-x-2 gap-y-1">
            <Button
              variant="secondary"
              className="max-sm:px-3.5"
              aria-describedby={`${id}-hint`}
              data-invalid={error ? '' : undefined}
              onClick={() => input.current?.click()}
            >
              <Icon icon={Upload} className="size-4" />
              Upload Picture
            </Button>
            {picture !== null && (
              <Button variant="quiet" className="max-sm:px-3.5" onClick={() => onChange(null)}>
                <Icon icon={Trash2} className="size-4" />
                Remove Picture
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Picture file"
            accept={pictureTypes.join()}
            onChange={(event) => void handleFile(event)}
          />
          <p id={`${id}-hint`} className="mt-2 text-sm text-balance text-soft">
            JPG, PNG, GIF or WebP, at most 5 MB.
          </p>
        </div>
      </div>
      {error && (
        <p role="alert" className="mt-3 flex items-start gap-1.5 text-sm text-danger">
          <Icon icon={CircleAlert} className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <p id={`${id}-presets`} className="mt-6 mb-3 text-sm font-medium">
        Or choose an avatar
      </p>
      <div role="radiogroup" aria-labelledby={`${id}-presets`} className="grid grid-cols-6 gap-2 sm:max-w-lg sm:gap-3">
        {presetAvatars.map((preset, index) => (
          <label key={preset} className="relative aspect-square cursor-pointer">
            <input
              type="radio"
              name={`${id}-avatar`}
              value={preset}
              checked={picture === preset}
              aria-label={motifs[index]}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
              onChange={() => onChange(preset)}
            />
            <img
              src={preset}
              alt=""
              width={96}
              height={96}
              className="pointer-events-none size-full rounded-full border border-line ring-accent ring-offset-2 ring-offset-paper transition-shadow duration-150 peer-checked:ring-2 peer-hover:border-ink"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
