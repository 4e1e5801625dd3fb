import { addDays } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import { formatDay } from '@app/shared/written-days';
import { Calendar, Camera, Image, Lightbulb, Lock, LockOpen } from 'lucide';
import { clsx } from 'clsx';
import { type ButtonHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useToday } from '../../../lib/dates.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import { PictureInput, PictureStrip } from '../components/picture-strip.tsx';
import { addPictures, editDraft, useComposer } from './draft.ts';

const chipClass =
  'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 text-sm transition-colors duration-150 hover:bg-sheet hover:text-ink pointer-fine:min-h-8 pointer-fine:min-w-8';

/** Enter in a field beside the message completes the field; a form of its own would send the message. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

const LearnedField = ({ learned }: { learned: string }) => (
  <input
    type="text"
    dir="auto"
    // eslint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody asked to write in it
    autoFocus
    value={learned}
    aria-label="What you learned"
    placeholder="What did you learn from it?"
    maxLength={limits.learnedMax}
    className="mx-1.5 my-1 h-11 w-[calc(100%-0.75rem)] rounded-sm bg-transparent px-2 text-base outline-offset-[-2px]"
    onKeyDown={keepEnter}
    onChange={(event) => editDraft({ learned: event.target.value })}
  />
);

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconNode;
  text: string;
  /** The text is shown only where there is room. */
  isBrief?: boolean;
  isSet: boolean;
}

const Chip = ({ icon, text, isBrief = true, isSet, ...rest }: ChipProps) => (
  <button type="button" className={clsx(chipClass, isSet ? 'text-ink' : 'text-soft')} {...rest}>
    <Icon icon={icon} className={clsx('size-4', isSet && 'text-accent')} />
    <span className={clsx(isBrief && '@max-md:sr-only')}>{text}</span>
  </button>
);

interface FieldChipProps {
  /** Of the control, for which all of the chip is a label. */
  id: string;
  icon: IconNode;
  isSet: boolean;
  /** The words beside the icon stay where there is little room, and it goes. */
  hasWords?: boolean;
  children: ReactNode;
}

/** A chip that lies over a field of the browser's own. */
const FieldChip = ({ id, icon, isSet, hasWords = false, children }: FieldChipProps) => (
  <label
    htmlFor={id}
    className={clsx(chipClass, 'focus-within:outline-2 focus-within:outline-focus', isSet ? 'text-ink' : 'text-soft')}
  >
    <Icon icon={icon} className={clsx('size-4', isSet && 'text-accent', hasWords && '@max-xs:hidden')} />
    {children}
  </label>
);

function DateChip() {
  const today = useToday();
  const chosen = useComposer(({ draft }) => draft.date);
  const date = useComposer(({ draft }) => draft.date ?? draft.writtenOn ?? null);
  const day = date === null || date === today ? 'Today' : formatDay(date);
  const id = useId();
  return (
    <FieldChip id={id} icon={Calendar} isSet={date !== null} hasWords>
      <span id={`${id}-day`} aria-hidden>
        {day}
      </span>
      <input
        id={id}
        type="date"
        aria-label="Date of the event"
        aria-describedby={`${id}-day`}
        max={addDays(today, 1)}
        // Empty until it is chosen: only so can today be chosen, too, and a day that is chosen wins over the words.
        value={chosen ?? ''}
        className="absolute inset-0 cursor-pointer opacity-0"
        onKeyDown={keepEnter}
        onClick={(event) => event.currentTarget.showPicker?.()}
        onChange={(event) => editDraft({ date: event.target.value || null })}
      />
    </FieldChip>
  );
}

interface PictureChipProps {
  icon: IconNode;
  text: string;
  label: string;
  isCamera?: boolean;
}

function PictureChip({ icon, text, label, isCamera = false }: PictureChipProps) {
  const hasPicture = useComposer((state) => state.draft.images.length > 0);
  const id = useId();
  return (
    <FieldChip id={id} icon={icon} isSet={hasPicture && !isCamera}>
      <span aria-hidden className="@max-md:sr-only">
        {text}
      </span>
      <PictureInput id={id} aria-label={label} isCamera={isCamera} onFiles={(files) => void addPictures(files)} />
    </FieldChip>
  );
}

/** A quiet row for what most events do not need: date, pictures, privacy, what was learned. */
export function ComposerDetails() {
  const { isPublic, learned, images, planId } = useComposer((state) => state.draft);
  const reading = useComposer((state) => state.reading);
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <div>
      {learned !== null && (
        <div className="border-b border-line">
          <LearnedField learned={learned} />
        </div>
      )}
      {images.length + reading > 0 && (
        <div className="border-b border-line px-3 pt-1 pb-3">
          <PictureStrip
            images={images}
            isPublic
            reading={reading}
            onChange={(changed) => editDraft({ images: changed })}
          />
        </div>
      )}
      {planId !== undefined && (
        <p className="px-3.5 py-1 text-sm text-soft">
          This closes your plan.{' '}
          <button
            type="button"
            className="tap link inline-flex min-h-6 items-center"
            onClick={() => editDraft({ planId: undefined })}
          >
            Keep it open
          </button>
        </p>
      )}
      <div
        role="group"
        aria-label="Details"
        className="flex flex-wrap items-center gap-x-1 px-1.5 py-0.5 @max-xs:gap-x-0"
      >
        {isTouch && <PictureChip icon={Camera} text="Camera" label="Take a picture" isCamera />}
        <DateChip />
        <PictureChip icon={Image} text="Picture" label="Add a picture" />
        <Chip
          icon={isPublic ? LockOpen : Lock}
          text={isPublic ? 'Public' : 'Private'}
          isBrief={false}
          isSet={!isPublic}
          aria-label={`Visibility: ${isPublic ? 'Public' : 'Private'}`}
          title={isPublic ? 'Shown on your public profile' : 'For your eyes only'}
          onClick={() => editDraft({ isPublic: !isPublic, isChosen: true })}
        />
        <Chip
          icon={Lightbulb}
          text="What I learned"
          isSet={learned !== null}
          aria-expanded={learned !== null}
          onClick={() => {
            if (!learned) editDraft({ learned: learned === null ? '' : null });
          }}
        />
      </div>
    </div>
  );
}
