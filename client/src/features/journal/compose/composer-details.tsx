import { addDays } from '@app/shared/dates';
import { formatDay } from '@app/shared/written-days';
import { Calendar, Image, Lightbulb, Lock, LockOpen } from 'lucide';
import { clsx } from 'clsx';
import { useEffect, useId, type ButtonHTMLAttributes, type ChangeEvent } from 'react';
import { late, lateCode } from '../../../lib/late.tsx';
import { onIntent } from '../../../lib/on-intent.ts';
import { useToday } from '../../../lib/use-today.ts';
import { toast } from '../../../lib/toast.ts';
import { messages } from '../../../messages.ts';
import { Icon, type IconNode } from '../../../ui/icon.tsx';
import { useComposer } from './draft.ts';
import { reviseDraft } from './outbox.ts';

const chipClass =
  'relative inline-flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm transition-colors duration-150 hover:bg-sheet hover:text-ink pointer-fine:min-h-8';

const OpenedDetails = late(() => import('./opened-details.tsx').then((file) => file.OpenedDetails), {
  waiting: ({ learned }) => learned !== null && <div className="h-11 border-b border-line" />,
});
const picking = lateCode(() => import('./pick-picture.ts'));

/** What opens here must be there without a network, too. */
const preloadDetails = () => {
  void OpenedDetails.preload();
  void picking.preload();
};

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconNode;
  /** Shown only where there is room. */
  text: string;
  isSet: boolean;
}

const Chip = ({ icon, text, isSet, ...rest }: ChipProps) => (
  <button type="button" className={clsx(chipClass, isSet ? 'text-ink' : 'text-soft')} {...rest}>
    <Icon icon={icon} className={clsx('size-4', isSet && 'text-accent')} />
    <span className="@max-md:sr-only">{text}</span>
  </button>
);

function DateChip() {
  const today = useToday();
  const date = useComposer(({ draft }) => draft.date ?? draft.writtenOn ?? null);
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={clsx(chipClass, 'focus-within:outline-2 focus-within:outline-focus', date ? 'text-ink' : 'text-soft')}
    >
      <Icon icon={Calendar} className={clsx('size-4', date && 'text-accent')} />
      <span aria-hidden>{date ? formatDay(date) : 'Today'}</span>
      <input
        id={id}
        type="date"
        aria-label="Date of the event"
        max={addDays(today, 1)}
        value={date ?? today}
        className="absolute inset-0 cursor-pointer opacity-0"
        onClick={(event) => {
          event.currentTarget.showPicker?.();
        }}
        onChange={(event) => {
          const { value } = event.target;
          const { writtenOn } = useComposer.getState().draft;
          reviseDraft({ date: value === '' || value === (writtenOn ?? today) ? null : value });
        }}
      />
    </label>
  );
}

function PictureChip() {
  const image = useComposer((state) => state.draft.image);
  const id = useId();
  const handleChange = async (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    const file = files?.[0];
    if (!file) return;
    if (await picking.preload()) await picking.now()?.pickPicture(file);
    else toast.error(messages.noAnswer);
    event.target.value = '';
  };
  return (
    <label
      htmlFor={id}
      className={clsx(chipClass, 'focus-within:outline-2 focus-within:outline-focus', image ? 'text-ink' : 'text-soft')}
    >
      <Icon icon={Image} className={clsx('size-4', image && 'text-accent')} />
      <span aria-hidden className="@max-md:sr-only">
        Picture
      </span>
      <input
        id={id}
        type="file"
        aria-label="Add a picture"
        accept="image/png,image/jpeg,image/gif,image/webp"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => void handleChange(event)}
      />
    </label>
  );
}

/** A quiet row for what most entries do not need: date, picture, privacy, what was learned. */
export function ComposerDetails() {
  const { isPublic, learned, image } = useComposer((state) => state.draft);
  useEffect(() => onIntent(preloadDetails), []);
  return (
    <div>
      {(learned !== null || image) && <OpenedDetails learned={learned} image={image} />}
      <div role="group" aria-label="Details" className="flex flex-wrap items-center gap-x-1 px-1.5 py-0.5">
        <DateChip />
        <PictureChip />
        <Chip
          icon={isPublic ? LockOpen : Lock}
          text={isPublic ? 'Public' : 'Private'}
          isSet={!isPublic}
          aria-label={`Visibility: ${isPublic ? 'Public' : 'Private'}`}
          title={isPublic ? 'Shown on your public profile' : 'For your eyes only'}
          onClick={() => {
            reviseDraft({ isPublic: !isPublic, isChosen: true });
          }}
        />
        <Chip
          icon={Lightbulb}
          text="What I learned"
          isSet={learned !== null}
          aria-expanded={learned !== null}
          onClick={() => {
            if (!learned) reviseDraft({ learned: learned === null ? '' : null });
          }}
        />
      </div>
    </div>
  );
}
