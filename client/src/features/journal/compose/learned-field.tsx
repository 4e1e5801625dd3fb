import { limits } from '@app/shared/limits';
import { editDraft } from './draft.ts';

/** Where one writes what was learned. */
export const LearnedField = ({ learned }: { learned: string }) => (
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
      editDraft({ learned: event.target.value });
    }}
  />
);
