import type { Cheer } from '@app/shared/journal';
import { familyOf } from '@app/shared/trait-names';
import { Avatar } from '../ui/avatar.tsx';

/** The strengths that friends saw: outlined, as what people say, where the writer's are filled. */
export const CheersLine = ({ cheers }: { cheers: readonly Cheer[] }) => (
  <ul aria-label="Seen by friends" className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
    {cheers.map(({ from, trait }) => (
      <li key={from.username} className="inline-flex min-w-0 animate-fade-in items-center gap-2">
        <Avatar name={from.name} picture={from.picture} size="small" className="size-6! text-xs!" />
        <span className="min-w-0 text-soft">
          <span className="break-words">{from.name}</span> saw{' '}
          <span
            data-family={familyOf(trait)}
            className="inline-block rounded-full border border-family-solid px-2.5 py-px font-medium text-family-ink"
          >
            {trait}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
