import type { EventImage } from '@app/shared/journal';
import { ChevronLeft, ChevronRight, X } from 'lucide';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { safeUrl } from '../lib/safe-url.ts';
import { IconButton } from '../ui/icon.tsx';
import { usePictureAddress } from './use-picture-address.ts';

interface SlideProps {
  image: EventImage;
  isPublic: boolean;
  /** It, or one beside it, is looked at: it is loaded from then on. */
  isNear: boolean;
  alt: string;
  onClose: () => void;
}

function Slide({ image, isPublic, isNear, alt, onClose }: SlideProps) {
  const [isWanted, setIsWanted] = useState(isNear);
  if (isNear && !isWanted) setIsWanted(true);
  const address = safeUrl(usePictureAddress(isWanted ? image.url : null, isPublic).address);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the button close it, too
    <div
      className="flex size-full shrink-0 snap-center snap-always items-center justify-center p-3 sm:p-8"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {address && (
        <img
          src={address}
          alt={alt}
          referrerPolicy="no-referrer"
          className="max-h-full max-w-full rounded-sm object-contain"
        />
      )}
    </div>
  );
}

/** Which picture is looked at: by what is scrolled, and where the arrows lead. */
function usePlace(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** Where it is being scrolled to: what lies on the way is not looked at. */
  const goal = useRef<number | null>(null);
  return {
    track,
    index,
    go: (to: number) => {
      if (to < 0 || to >= count || !track.current) return;
      goal.current = to;
      setIndex(to);
      track.current.scrollLeft = to * track.current.clientWidth;
    },
    handleScroll: () => {
      if (!track.current) return;
      const at = Math.round(track.current.scrollLeft / track.current.clientWidth);
      if (goal.current !== null && at !== goal.current) return;
      goal.current = null;
      setIndex(at);
    },
    /** A finger has the last word. */
    handleTouch: () => {
      goal.current = null;
    },
  };
}

const plate = 'rounded-full! border border-line bg-sheet text-ink';

export interface PictureViewerProps {
  images: readonly EventImage[];
  /** Otherwise they are answered to their owner only. */
  isPublic: boolean;
  /** What they belong to. */
  title: string;
  /** Has the focus when it is closed. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * The pictures of an event, each as large as the screen allows: the next one by a swipe, an arrow key or a button. A click beside one,
 * Escape and the button close it.
 */
export function PictureViewer({ images, isPublic, title, opener, onClose }: PictureViewerProps) {
  const { track, index, go, handleScroll, handleTouch } = usePlace(images.length);
  const isOne = images.length === 1;
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(index + step);
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-night" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 outline-none"
          onKeyDown={handleKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
        >
          <Dialog.Title className="sr-only">
            {isOne ? 'Picture' : 'Pictures'} of “{title}”
          </Dialog.Title>
          <div
            ref={track}
            role="group"
            aria-label="Pictures"
            // What scrolls can be reached by keyboard.
            tabIndex={isOne ? undefined : 0}
            className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
            onScroll={handleScroll}
            onTouchStart={handleTouch}
          >
            {images.map((image, place) => (
              <Slide
                key={image.url}
                image={image}
                isPublic={isPublic}
                isNear={Math.abs(place - index) <= 1}
                alt={isOne ? '' : `Picture ${String(place + 1)} of ${String(images.length)}`}
                onClose={onClose}
              />
            ))}
          </div>
          <Dialog.Close asChild>
            <IconButton icon={X} label="Close" className={`absolute! top-2 right-2 ${plate}`} />
          </Dialog.Close>
          {!isOne && (
            <div className="pointer-events-none absolute inset-x-0 bottom-[calc(0.5rem+env(safe-area-inset-bottom))] flex items-center justify-center gap-2 *:pointer-events-auto">
              <IconButton
                icon={ChevronLeft}
                label="Previous picture"
                aria-disabled={index === 0}
                className={`${plate} aria-disabled:text-faint`}
                onClick={() => go(index - 1)}
              />
              <p role="status" className={`tabular px-3 py-1 text-sm ${plate}`}>
                {index + 1} of {images.length}
              </p>
              <IconButton
                icon={ChevronRight}
                label="Next picture"
                aria-disabled={index === images.length - 1}
                className={`${plate} aria-disabled:text-faint`}
                onClick={() => go(index + 1)}
              />
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
