import { clsx } from 'clsx';
import { X } from 'lucide';
import { type ChangeEvent, type InputHTMLAttributes, useRef, useState } from 'react';
import { usePictureAddress } from '../../../domain/use-picture-address.ts';
import { safeUrl } from '../../../lib/safe-url.ts';
import { IconButton } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { pictureTypes } from '../../../lib/read-picture.ts';

const frame = 'size-24 rounded-sm border border-line bg-well object-cover';

interface ThumbnailProps {
  image: string;
  isPublic: boolean;
  place: number;
  count: number;
  onLead: () => void;
  onRemove: () => void;
}

function Thumbnail({ image, isPublic, place, count, onLead, onRemove }: ThumbnailProps) {
  const address = safeUrl(usePictureAddress(image, isPublic).address);
  const [isOne, isFirst, number] = [count === 1, place === 0, String(place + 1)];
  const picture = address ? (
    <img src={address} alt={isOne ? 'Attached to this event' : ''} className={frame} />
  ) : (
    <span className={clsx('block', frame)} />
  );
  return (
    <li className="relative shrink-0">
      {isOne ? (
        picture
      ) : (
        <button
          type="button"
          aria-label={isFirst ? 'Picture 1 is the first' : `Make picture ${number} the first`}
          title={isFirst ? undefined : 'Make it the first'}
          aria-pressed={isFirst}
          className="relative block"
          onClick={onLead}
        >
          {picture}
          {isFirst && (
            <span
              aria-hidden
              className="absolute bottom-1 left-1 rounded-full border border-line bg-sheet px-2 text-xs font-medium text-ink"
            >
              First
            </span>
          )}
        </button>
      )}
      <IconButton
        icon={X}
        label={isOne ? 'Remove the picture' : `Remove picture ${number}`}
        className="absolute! -top-2 -right-2 [&>svg]:rounded-full [&>svg]:border [&>svg]:border-edge [&>svg]:bg-sheet [&>svg]:p-0.5"
        onClick={onRemove}
      />
    </li>
  );
}

interface PictureStripProps {
  images: readonly string[];
  /** Otherwise those that the server has are answered to their owner only. */
  isPublic: boolean;
  /** So many more are being read. */
  reading: number;
  onChange: (images: string[]) => void;
}

/** The pictures of an event that is being written or edited, in their order: each can be made the first or taken away. */
export function PictureStrip({ images, isPublic, reading, onChange }: PictureStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const remove = (image: string, place: number) => {
    onChange(images.filter((other) => other !== image));
    setNews(`Picture ${String(place + 1)} removed.`);
    // The button with the focus goes with the picture: the next one has it, and after the last what adds pictures.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('li > button:last-child') ?? [])];
    const adding = list.current?.closest('form')?.querySelector<HTMLElement>('input[type=file]:not([capture])');
    (buttons[place + 1] ?? buttons[place - 1] ?? adding)?.focus();
  };
  return (
    <div>
      <ul ref={list} aria-label="Pictures" className="flex gap-3 overflow-x-auto pt-2 pr-2">
        {images.map((image, place) => (
          <Thumbnail
            key={image}
            {...{ image, isPublic, place, count: images.length }}
            onLead={() => {
              if (place === 0) return;
              onChange([image, ...images.filter((other) => other !== image)]);
              setNews(`Picture ${String(place + 1)} is the first now.`);
            }}
            onRemove={() => remove(image, place)}
          />
        ))}
        {Array.from({ length: reading }, (_, index) => (
          <li key={index} className="shrink-0">
            <Skeleton className="size-24" />
          </li>
        ))}
      </ul>
      {images.length > 1 && <p className="mt-1.5 text-sm text-soft">Choose a picture to put it first.</p>}
      <p role="status" className="sr-only">
        {reading > 0 ? 'Reading pictures…' : news}
      </p>
    </div>
  );
}

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
