import type { PictureSize } from '@app/shared/journal';
import { useRef, useState } from 'react';
import { useOnceOnline } from '../lib/use-once-online.ts';
import { late } from '../lib/late.tsx';
import { FloatingFailure } from '../ui/late-failure.tsx';

const Lightbox = late(() => import('./lightbox.tsx').then((file) => file.Lightbox), {
  waiting: () => null,
  failed: (retry, { onClose }) => <FloatingFailure onRetry={retry} onDismiss={onClose} />,
});
const preload = () => void Lightbox.preload();

const WIDEST = 16 / 9;
const TALLEST = 4 / 5;

/** The shape a picture is drawn in: its own between 4:5 and 16:9, so that nothing jumps when it comes. */
const shapeOf = (size: PictureSize | undefined): number =>
  size ? Math.min(WIDEST, Math.max(TALLEST, size.width / size.height)) : WIDEST;

interface EventPictureProps {
  address: string;
  size: PictureSize | undefined;
  /** What it belongs to. */
  title: string;
}

/** The picture of an event; it opens large. One that cannot be loaded leaves the entry to its words. */
export function EventPicture({ address, size, title }: EventPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shape = shapeOf(size);
  const close = () => {
    setIsOpen(false);
  };
  useOnceOnline(broken === address, () => {
    setBroken(null);
  });
  if (broken === address) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="Enlarge picture"
        aria-haspopup="dialog"
        className="mb-4 block w-full cursor-zoom-in overflow-hidden rounded-md border border-line bg-well"
        style={{ aspectRatio: String(shape), maxWidth: shape < 1 ? '26rem' : undefined }}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <img
          src={address}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          decoding="async"
          className="size-full object-cover object-[50%_30%]"
          onError={() => {
            setBroken(address);
          }}
        />
      </button>
      {isOpen && <Lightbox address={address} title={title} opener={button} onClose={close} />}
    </>
  );
}
