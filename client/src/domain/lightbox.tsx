import { X } from 'lucide';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { IconButton } from '../ui/icon-button.tsx';

interface LightboxProps {
  address: string;
  /** What the picture belongs to. */
  title: string;
  /** Has the focus when it is closed. */
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A picture as large as the screen allows. A click beside it, Escape and the button close it. */
export const Lightbox = ({ address, title, opener, onClose }: LightboxProps) => (
  <Dialog.Root
    open
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-night" />
      <Dialog.Content
        aria-describedby={undefined}
        className="fixed inset-0 z-50 flex items-center justify-center p-3 outline-none sm:p-8"
        onClick={(event) => {
          if (event.target === event.currentTarget) onClose();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <Dialog.Title className="sr-only">Picture of “{title}”</Dialog.Title>
        <img
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          className="max-h-full max-w-full rounded-sm object-contain"
        />
        <Dialog.Close asChild>
          <IconButton icon={X} label="Close" className="absolute! top-2 right-2 rounded-full bg-sheet text-ink" />
        </Dialog.Close>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
