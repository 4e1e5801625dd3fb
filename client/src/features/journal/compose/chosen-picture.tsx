import { X } from 'lucide';
import { IconButton } from '../../../ui/icon-button.tsx';
import { editDraft } from './draft.ts';

/** The picture that goes with the draft. */
export const ChosenPicture = ({ image }: { image: string }) => (
  <div className="flex items-start gap-1 border-b border-line p-3">
    <img src={image} alt="To be added" className="max-h-28 rounded-sm border border-line" />
    <IconButton
      icon={X}
      label="Remove the picture"
      onClick={() => {
        editDraft({ image: null });
      }}
    />
  </div>
);
