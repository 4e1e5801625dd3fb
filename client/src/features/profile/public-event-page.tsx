import type { SharedEvent } from '@app/shared/profile';
import { useEffect } from 'react';
import { dropEmbedded, readEmbedded } from './public-profile-source.ts';
import { eventPath, paths, profilePath } from '@app/shared/paths';
import { useParams } from 'react-router';
import { BeginHere } from '../../domain/begin-here.tsx';
import { FriendsCheers } from '../../domain/cheers.tsx';
import { EventCard } from '../../domain/event-card.tsx';
import { toast } from '../../lib/toast.ts';
import { useFound } from '../../lib/use-found.ts';
import { useTitle } from '../../lib/use-title.ts';
import * as messages from '../../messages.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { NotReached, NotThere } from '../../ui/states.tsx';

const EVENT = 'public-event';

/** The event, when the document is about it. */
function embeddedEvent(username: string, id: string): SharedEvent | null {
  const shared = readEmbedded<SharedEvent>(EVENT);
  return shared?.user.username === username.toLowerCase() && shared.event.id === id ? shared : null;
}

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

async function readEvent(username: string, event: string, signal: AbortSignal): Promise<SharedEvent> {
  const { api } = await import('../../lib/api.ts');
  return api('profile.event', { params: { username, event }, withoutToken: true, signal });
}

/** A public event, for everyone with its address. */
export function PublicEventPage() {
  const { username = '', event = '' } = useParams();
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-10">
      <OneEvent key={`${username}/${event}`} username={username} id={event} />
    </div>
  );
}

/** From the document on the first visit, otherwise from the server. */
function OneEvent({ username, id }: { username: string; id: string }) {
  const { found, retry } = useFound(
    (signal) => readEvent(username, id, signal),
    () => (isId(id) ? embeddedEvent(username, id) : 'missing'),
  );
  useEffect(() => dropEmbedded(EVENT), []);
  if (found === null) return <EventSkeleton />;
  if (found === 'missing') return <EventNotFound />;
  if (found === 'unreachable') return <NotReached heading={messages.profile.eventNotReached} onRetry={retry} />;
  return <Shared shared={found} />;
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
      <EventCard event={event} headingLevel={1} note={<FriendsCheers cheers={event.cheers} />} />
      <p className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        <CopyButton
          text={() => `${window.location.origin}${eventPath(user.username, event.id)}`}
          label="Copy link"
          onCopied={() => toast.success(messages.profile.eventLinkCopied)}
        />
        <LinkButton variant="quiet" to={profilePath(user.username)}>
          More from {user.name}
        </LinkButton>
      </p>
      <BeginHere />
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
    reason="The address may be mistyped, or its author has made it private."
  >
    <LinkButton to={paths.landing}>Go Home</LinkButton>
  </NotThere>
);
