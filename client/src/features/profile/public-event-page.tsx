import { eventPath, paths, profilePath } from '@app/shared/paths';
import type { SharedEvent } from '@app/shared/profile';
import { useParams } from 'react-router';
import { EventCard } from '../../domain/event-card.tsx';
import { toast } from '../../lib/toast.ts';
import { useTitle } from '../../lib/use-title.ts';
import { messages } from '../../messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { NotThere } from '../../ui/states.tsx';
import { FriendsSaw } from './components/friends-saw.tsx';
import { usePublicEvent } from './use-public-event.ts';

/** One page of somebody's book, for whoever has its address. */
export function PublicEventPage() {
  const { username = '', event = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-10">
      <OneEvent key={`${username}/${event}`} username={username} id={event} />
    </div>
  );
}

function OneEvent({ username, id }: { username: string; id: string }) {
  const { shared, retry } = usePublicEvent(username, id);
  if (shared === null) return <EventSkeleton />;
  if (shared === 'missing') return <EventNotFound />;
  return shared === 'unreachable' ? <EventUnreachable onRetry={retry} /> : <Shared shared={shared} />;
}

function Shared({ shared: { user, event } }: { shared: SharedEvent }) {
  useTitle(`${event.title} · ${user.name}`);
  return (
    <>
      <p className="flex items-center gap-3 border-b border-line pb-6">
        <Avatar name={user.name} picture={user.picture} />
        <span className="min-w-0">
          <Link to={profilePath(user.username)} className="block truncate font-medium">
            {user.name}
          </Link>
          <span className="text-sm text-soft">@{user.username}</span>
        </span>
      </p>
      <EventCard
        event={event}
        headingLevel={1}
        note={event.cheers.length > 0 && <FriendsSaw cheers={event.cheers} />}
      />
      <p className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        <CopyButton
          text={() => `${window.location.origin}${eventPath(user.username, event.id)}`}
          label="Copy link"
          onCopied={() => {
            toast.success(messages.profile.eventLinkCopied);
          }}
        />
        <LinkButton variant="quiet" to={profilePath(user.username)}>
          More from {user.name}
        </LinkButton>
      </p>
    </>
  );
}

const EventSkeleton = () => (
  <div className="min-h-dvh">
    <Loading label="Loading this event">
      <Skeleton className="h-12 w-56 max-w-full" />
      <Skeleton className="mt-10 h-10 max-w-lg" />
      <Skeleton className="mt-5 h-24" />
    </Loading>
  </div>
);

const EventNotFound = () => (
  <NotThere
    heading={messages.profile.eventNotFound}
    reason="The address may be mistyped, or its author keeps it to themselves now."
  >
    <LinkButton to={paths.landing}>Go Home</LinkButton>
  </NotThere>
);

const EventUnreachable = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <NotThere heading={messages.profile.eventNotReached} reason="Check your connection, and try again in a moment.">
      <Button onClick={onRetry}>Retry</Button>
    </NotThere>
  </div>
);
