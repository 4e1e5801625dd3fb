import { useRef, useState } from 'react';
import { useOnceOnline } from '../lib/online.ts';
import type { PictureSize } from '@app/shared/journal';
import { Lightbox, preloadDialog } from '../ui/dialog.tsx';

const WIDEST = 16 / 9;
const TALLEST = 4 / 5;

/** The shape a picture is drawn in: its own between 4:5 and 16:9, so that nothing jumps when it comes. */
const shapeOf = (size: PictureSize | undefined): number =>
  size ? Math.min(WIDEST, Math.max(TALLEST, size.width / size.height)) : WIDEST;

const placeClass = 'mb-4 block w-full overflow-hidden rounded-md border border-line bg-well';

interface EventPictureProps {
  /** Undefined while it is being fetched. */
  address: string | undefined;
  size: PictureSize | undefined;
  /** What it belongs to. */
  title: string;
}

/** The picture of an event; it opens large. One that cannot be loaded leaves the entry to its words. */
export function EventPicture({ address, size, title }: EventPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [broken, setBroken] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const shape = shapeOf(size);
  const close = () => setIsOpen(false);
  const isBroken = address !== undefined && broken === address;
  useOnceOnline(isBroken, () => setBroken(undefined));
  if (isBroken) return null;
  const place = { aspectRatio: String(shape), maxWidth: shape < 1 ? '26rem' : undefined };
  if (address === undefined) return <div data-picture="coming" className={placeClass} style={place} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Enlarge picture"
        aria-haspopup="dialog"
        className={`${placeClass} cursor-zoom-in`}
        style={place}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        <img
          src={address}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          decoding="async"
          className="size-full object-cover object-[50%_30%]"
          onError={() => setBroken(address)}
        />
      </button>
      {isOpen && <Lightbox address={address} title={title} opener={button} onClose={close} />}
    </>
  );
}
