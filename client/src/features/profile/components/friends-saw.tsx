import type { PublicLifeEvent } from '@app/shared/journal';
import { familyOf } from '@app/shared/trait-names';

const words = ['', 'A friend', 'Two friends', 'Three friends', 'Four friends', 'Five friends'];

/** Which strengths friends saw in an event; who they are is for its author alone. */
export const FriendsSaw = ({ cheers }: Pick<PublicLifeEvent, 'cheers'>) => (
  <ul aria-label="Seen by friends" className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
    {cheers.map(({ trait, count }) => (
      <li key={trait} className="inline-flex items-center gap-2 text-soft">
        {words[count] ?? `${String(count)} friends`} saw{' '}
        <span
          data-family={familyOf(trait)}
          className="rounded-full border border-family-solid px-2.5 py-px font-medium text-family-ink"
        >
          {trait}
        </span>
      </li>
    ))}
  </ul>
);
