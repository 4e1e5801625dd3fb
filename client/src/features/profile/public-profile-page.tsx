import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ProfileFailure } from './components/profile-failure.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Journey } from './components/journey.tsx';
import { ProfileHead } from './components/profile-head.tsx';
import { Invitation, ProfileSkeleton } from './components/profile-states.tsx';
import { byMonth, type ReadProfile } from './public-profile-source.ts';
import { usePublicProfile } from './use-public-profile.ts';

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
        <EmptyState title="No events shared yet">When {user.name} shares an event, it will appear here.</EmptyState>
      ) : (
        <section aria-labelledby="journey" className="mt-10">
          <h2 id="journey" className="mb-4 text-3xl">
            Life Journey
          </h2>
          <Journey months={months} />
          {hasMore && (
            <Button variant="secondary" className="mt-6 sm:ml-28" disabled={isReadingMore} onClick={onMore}>
              {isReadingMore ? 'Loading…' : 'Show earlier events'}
            </Button>
          )}
        </section>
      )}
      <Invitation username={user.username} />
    </article>
  );
}
