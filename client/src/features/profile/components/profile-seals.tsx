import { eventPath } from '@app/shared/paths';
import type { PublicSeal } from '@app/shared/profile';
import { Seal } from '../../../domain/seal.tsx';
import { Link } from '../../../ui/link.tsx';

interface ProfileSealsProps {
  username: string;
  seals: readonly PublicSeal[];
}

/** What public events unlocked; each seal opens the event behind it. */
export const ProfileSeals = ({ username, seals }: ProfileSealsProps) => (
  <section aria-labelledby="seals" className="mt-10">
    <h2 id="seals" className="text-2xl">
      Achievements
    </h2>
    <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {seals.map(({ title, icon, event_id }) => (
        <li key={title}>
          <Link
            to={eventPath(username, event_id)}
            className="-mx-2 flex items-center gap-3 rounded-md p-2 hover:bg-well"
          >
            <Seal icon={icon} isUnlocked className="size-12!" />
            <span className="min-w-0 font-serif leading-tight">{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
