import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';
import { late } from '../../lib/late.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LateFailure } from '../../ui/late-failure.tsx';
import { Journey } from './components/journey.tsx';
import { ProfileHead } from './components/profile-head.tsx';
import { Invitation, ProfileSkeleton } from './components/profile-states.tsx';
import { byMonth, type ReadProfile } from './public-profile-source.ts';
import { usePublicProfile } from './use-public-profile.ts';

const ProfileFailure = late(() => import('./components/profile-failure.tsx').then((file) => file.ProfileFailure), {
  waiting: () => <ProfileSkeleton />,
  failed: (retry) => (
    <>
      <h1 className="text-4xl">{messages.profile.notFound}</h1>
      <LateFailure onRetry={retry} />
    </>
  ),
});

/** Somebody's book, opened to everyone. */
export function PublicProfilePage() {
  const { username = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-10">
      <Profile key={username} username={username} />
    </div>
  );
}

function Profile({ username }: { username: string }) {
  const { profile, failure, retry, isReadingMore, more } = usePublicProfile(username);
  const isThere = profile !== null;
  // Without a network it would be too late to fetch the words for that.
  useEffect(() => {
    if (!isThere) void ProfileFailure.preload();
  }, [isThere]);
  if (profile) return <Story profile={profile} isReadingMore={isReadingMore} onMore={() => void more()} />;
  return failure ? <ProfileFailure failure={failure} onRetry={retry} /> : <ProfileSkeleton />;
}

interface StoryProps {
  profile: ReadProfile;
  isReadingMore: boolean;
  onMore: () => void;
}

function Story({ profile, isReadingMore, onMore }: StoryProps) {
  const { user, events, total, hasMore } = profile;
  useTitle(`${user.name} (@${user.username})`);
  const months = useMemo(() => byMonth(events), [events]);
  return (
    <article>
      <ProfileHead user={user} shown={events.length} total={total} />
      {events.length === 0 ? (
        <EmptyState title="No events shared yet">When {user.name} shares a moment, it will appear here.</EmptyState>
      ) : (
        <section aria-labelledby="journey" className="mt-10">
          <h2 id="journey" className="mb-4 text-3xl">
            Life Journey
          </h2>
          <Journey months={months} />
          {hasMore && (
            <Button variant="secondary" className="mt-6 sm:ml-28" disabled={isReadingMore} onClick={onMore}>
              {isReadingMore ? 'Turning the page...' : 'Show earlier moments'}
            </Button>
          )}
        </section>
      )}
      <Invitation username={user.username} />
    </article>
  );
}
