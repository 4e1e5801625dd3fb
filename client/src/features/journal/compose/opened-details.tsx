import { limits } from '@app/shared/limits';
import { X } from 'lucide';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reviseDraft } from './outbox.ts';

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
    className="h-11 w-full border-b border-line bg-transparent px-3.5 text-base outline-offset-[-2px]"
    onChange={(event) => {
      reviseDraft({ learned: event.target.value });
    }}
  />
);

const ChosenPicture = ({ image }: { image: string }) => (
  <div className="flex items-start gap-1 border-b border-line p-3">
    <img src={image} alt="To be added" className="max-h-28 rounded-sm border border-line" />
    <IconButton
      icon={X}
      label="Remove the picture"
      onClick={() => {
        reviseDraft({ image: null });
      }}
    />
  </div>
);

interface OpenedDetailsProps {
  learned: string | null;
  image: string | null;
}

/** What was asked for beside the words of an entry: a field for what was learned, and the picture. */
export const OpenedDetails = ({ learned, image }: OpenedDetailsProps) => (
  <>
    {learned !== null && <LearnedField learned={learned} />}
    {image && <ChosenPicture image={image} />}
  </>
);
