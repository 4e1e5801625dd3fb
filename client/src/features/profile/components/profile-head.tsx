import { profilePath } from '@app/shared/paths';
import type { PublicProfile } from '@app/shared/profile';
import { formatNumber } from '@app/shared/counts';
import { toast } from '../../../lib/toast.ts';
import * as messages from '../../../messages.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { namesByFamily } from '@app/shared/trait-names';

/** The families of traits in somebody's public events, by how often each is there: a ribbon in their hues, with their names. */
const FamilyStrip = ({ families }: Pick<PublicProfile, 'families'>) => (
  <section aria-label="Traits by family" className="mt-6">
    <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-full bg-well">
      {families.map(({ id, count }) => (
        <span key={id} data-family={id} className="bg-family-solid" style={{ flexGrow: count }} />
      ))}
    </div>
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft md:grid md:grid-cols-[repeat(3,max-content)]">
      {families.map(({ id, count }) => (
        <li key={id} data-family={id} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full bg-family-solid" />
          {namesByFamily.find((family) => family.id === id)?.name}
          <span className="tabular">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** 'one life event', '12 life events', '50+ life events'. */
const countWords = (shown: number, total: number | null): string => {
  if (total === 1) return '1 life event';
  return `${total === null ? `${formatNumber(shown)}+` : formatNumber(total)} life events`;
};

interface ProfileHeadProps {
  user: PublicProfile['user'];
  families: PublicProfile['families'];
  shown: number;
  total: number | null;
}

/** The title page: who this is, in their own words. */
export const ProfileHead = ({ user, families, shown, total }: ProfileHeadProps) => (
  <header className="flex flex-col gap-6 border-b border-line pb-10 sm:flex-row sm:items-start sm:gap-8">
    <Avatar name={user.name} picture={user.picture} size="large" />
    <div className="min-w-0 grow">
      <h1 dir="auto" className="text-4xl md:text-5xl">
        {user.name}
      </h1>
      <p className="mt-2 text-soft">
        @{user.username} <span aria-hidden>·</span> <span className="tabular">{countWords(shown, total)}</span>
      </p>
      {user.bio && (
        <p dir="auto" className="mt-4 max-w-xl text-lg whitespace-pre-line">
          {user.bio}
        </p>
      )}
      {families.length > 0 && <FamilyStrip families={families} />}
      <div className="mt-6">
        <CopyButton
          text={() => `${window.location.origin}${profilePath(user.username)}`}
          label="Share Profile"
          onCopied={() => toast.success(messages.profile.linkCopied)}
        />
      </div>
    </div>
  </header>
);
