import { useParams } from 'react-router';
import { BeginHere } from '../../domain/begin-here.tsx';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Journey } from './components/journey.tsx';
import { Pins, type TogglePin } from './components/pins.tsx';
import { ProfileSeals } from './components/profile-seals.tsx';
import { ProfileHead } from './components/profile-head.tsx';
import { Invitation, ProfileFailure, ProfileSkeleton } from './components/profile-states.tsx';
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
  const { found, retry, isReadingMore, more, togglePin } = usePublicProfile(username);
  const isOwn = useSession(({ user }) => user?.username === username);
  if (found === null) return <ProfileSkeleton />;
  if (typeof found === 'string') return <ProfileFailure failure={found} onRetry={retry} />;
  return (
    <Story
      profile={found}
      isReadingMore={isReadingMore}
      onMore={() => void more(found)}
      onToggle={isOwn ? (event) => void togglePin(found, event) : null}
    />
  );
}

interface StoryProps {
  profile: ReadProfile;
  isReadingMore: boolean;
  onMore: () => void;
  onToggle: TogglePin;
}

function Story({ profile, isReadingMore, onMore, onToggle }: StoryProps) {
  const { user, events, pins, families, seals, total, hasMore } = profile;
  useTitle(`${user.name} (@${user.username})`);
  return (
    <article>
      <ProfileHead user={user} families={families} shown={events.length} total={total} />
      {onToggle && events.length > 0 && pins.length === 0 && (
        <p className="mt-6 text-sm text-soft">Pin up to three events below to show them here first.</p>
      )}
      {pins.length > 0 && <Pins pins={pins} onToggle={onToggle} />}
      {seals.length > 0 && <ProfileSeals username={user.username} seals={seals} />}
      {events.length === 0 ? (
        <EmptyState title="No events shared yet">When {user.name} shares an event, it will appear here.</EmptyState>
      ) : (
        <section aria-labelledby="journey" className="mt-10">
          <h2 id="journey" className="mb-4 text-3xl">
            Life Journey
          </h2>
          <Journey months={byMonth(events)} pinned={new Set(pins.map(({ id }) => id))} onToggle={onToggle} />
          {hasMore && (
            <Button variant="secondary" className="mt-6 sm:ml-28" disabled={isReadingMore} onClick={onMore}>
              {isReadingMore ? 'Loading…' : 'Show earlier events'}
            </Button>
          )}
        </section>
      )}
      <Invitation username={user.username} />
      <BeginHere />
    </article>
  );
}
