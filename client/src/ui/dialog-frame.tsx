import { X } from 'lucide';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** `alertdialog` for questions that must be answered. */
  role?: 'dialog' | 'alertdialog';
}

/** The dialog itself; `Dialog` loads it when it first opens. */
export function DialogFrame({ isOpen, onOpenChange, title, description, children, role = 'dialog' }: DialogProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-scrim" />
        <Radix.Content
          role={role}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-sheet p-6 shadow-sheet"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-2xl">{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label="Close" className="-mt-1.5 -mr-2" />
            </Radix.Close>
          </div>
          {description && <Radix.Description className="mt-2 text-soft">{description}</Radix.Description>}
          {children && <div className="mt-5">{children}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
