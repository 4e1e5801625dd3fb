import { limits } from '@app/shared/limits';
import { registerPath } from '@app/shared/paths';
import { ArrowRight, Pencil } from 'lucide';
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { isSendKey } from '../lib/enter-key.ts';

interface AccomplishmentFormProps {
  /** Takes what was written: never empty, and trimmed. */
  onWritten: (text: string) => void;
  /** Whether the next step stands beside it: then this button is the lesser one. */
  isWritten?: boolean;
  /** Whether the words stand on a card: then the box, which has them still, is folded away. */
  isOnCard?: boolean;
  /** Takes back what was made of the words, which are to be others. */
  onChange?: () => void;
  /** The box itself, for what fills it. */
  ref?: Ref<HTMLTextAreaElement>;
  /** What stands beside the button. */
  aside?: ReactNode;
  /** What stands below while the box is open. */
  children?: ReactNode;
}

/** The box in which a visitor writes a first event. Enter sends it, Shift and Enter break the line; on touch, Enter breaks it. */
export function AccomplishmentForm({
  onWritten,
  isWritten = false,
  isOnCard = false,
  onChange,
  ref,
  aside,
  children,
}: AccomplishmentFormProps) {
  // Not controlled: what somebody types before the script has loaded must stay.
  const form = useRef<HTMLFormElement>(null);
  const wasOnCard = useRef(false);
  // Who wants other words goes on where they stand.
  useEffect(() => {
    if (wasOnCard.current && !isOnCard) form.current?.querySelector('textarea')?.focus();
    wasOnCard.current = isOnCard;
  }, [isOnCard]);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = event.currentTarget.querySelector('textarea')?.value.trim();
    if (text) onWritten(text);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    // The address is for those who send it before the app is there; `public/boot.js` then keeps the text.
    <form ref={form} id="begin" className="mt-8" action={registerPath} onSubmit={handleSubmit}>
      <div
        hidden={isOnCard}
        className="relative overflow-hidden rounded-md border border-edge bg-paper transition-colors duration-150 focus-within:border-ink hover:border-ink"
      >
        <span aria-hidden className="absolute inset-y-0 left-8 w-px bg-margin-rule" />
        <label htmlFor="accomplishment" className="sr-only">
          Your accomplishment
        </label>
        <textarea
          ref={ref}
          id="accomplishment"
          rows={limits.landingRows}
          maxLength={limits.descriptionMax}
          placeholder="Type your accomplishment here..."
          className="ruled ruled-box block field-sizing-content max-h-72 min-h-35 w-full resize-none pt-2 pr-4 pb-1 pl-12 font-serif text-lg/8 outline-offset-0"
          onKeyDown={handleKeyDown}
          onInput={isWritten ? onChange : undefined}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        {isOnCard ? (
          <Button variant="secondary" onClick={onChange}>
            <Icon icon={Pencil} className="size-4" />
            Change the words
          </Button>
        ) : (
          <Button type="submit" variant={isWritten ? 'secondary' : 'primary'} className="w-full sm:w-auto">
            Continue
            <Icon icon={ArrowRight} className="size-4" />
          </Button>
        )}
        {aside}
      </div>
      {!isOnCard && children}
    </form>
  );
}
