import type { LifeEvent, PictureSize } from '@app/shared/journal';
import { useRef, useState } from 'react';
import { late } from '../lib/late.tsx';
import { useOnceOnline } from '../lib/online.ts';
import { FloatingFailure } from '../ui/late-failure.tsx';
import { imagesOf } from './event-images.ts';

/** All pictures of an event, as large as the screen allows. Its code is loaded when it first opens. */
const PictureViewer = late(() => import('./picture-viewer.tsx').then((file) => file.PictureViewer), {
  waiting: () => null,
  failed: (retry, { onClose }) => <FloatingFailure onRetry={retry} onDismiss={onClose} />,
});
const preload = () => void PictureViewer.preload();

const WIDEST = 16 / 9;
const TALLEST = 4 / 5;

/** The shape a picture is drawn in: its own between 4:5 and 16:9, so that nothing jumps when it comes. */
const shapeOf = (size: PictureSize | null | undefined): number =>
  size ? Math.min(WIDEST, Math.max(TALLEST, size.width / size.height)) : WIDEST;

const placeClass = 'relative mb-4 block w-full overflow-hidden rounded-md border border-line bg-well';

interface EventPictureProps {
  /** Where the first picture is shown from; undefined while it is being fetched. */
  address: string | undefined;
  /** What the pictures belong to. */
  event: Pick<LifeEvent, 'title' | 'image_url' | 'is_public'> & Partial<Pick<LifeEvent, 'images'>>;
}

/**
 * The picture that leads an event, and how many there are; a tap opens them all. One that cannot be loaded leaves the event to its words.
 */
export function EventPicture({ address, event }: EventPictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [broken, setBroken] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const images = imagesOf(event);
  const isOne = images.length < 2;
  const shape = shapeOf(images[0]?.size);
  const isBroken = address !== undefined && broken === address;
  useOnceOnline(isBroken, () => setBroken(undefined));
  if (isBroken && isOne) return null;
  const place = { aspectRatio: String(shape), maxWidth: shape < 1 ? '26rem' : undefined };
  if (address === undefined) return <div data-picture="coming" className={placeClass} style={place} />;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={isOne ? 'Enlarge picture' : `View ${String(images.length)} pictures`}
        aria-haspopup="dialog"
        className={`${placeClass} cursor-zoom-in`}
        style={place}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setIsOpen(true)}
      >
        {!isBroken && (
          <img
            src={address}
            alt=""
            loading="lazy"
            referrerPolicy="no-referrer"
            decoding="async"
            className="size-full object-cover object-[50%_30%]"
            onError={() => setBroken(address)}
          />
        )}
        {!isOne && (
          <span
            aria-hidden
            className="tabular absolute right-2 bottom-2 rounded-full border border-line bg-sheet px-2.5 py-0.5 text-xs font-medium text-ink"
          >
            {images.length} pictures
          </span>
        )}
      </button>
      {isOpen && (
        <PictureViewer
          images={images}
          isPublic={event.is_public}
          title={event.title}
          opener={button}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
