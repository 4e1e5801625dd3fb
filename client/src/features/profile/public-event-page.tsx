import type { SharedEvent } from '@app/shared/profile';
import { useEffect, useState } from 'react';
import { dropEmbedded, isMissing, readEmbedded } from './public-profile-source.ts';
import { eventPath, paths, profilePath } from '@app/shared/paths';
import { useParams } from 'react-router';
import { BeginHere } from '../../domain/begin-here.tsx';
import { FriendsCheers } from '../../domain/cheers.tsx';
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

type Reading = SharedEvent | 'missing' | 'unreachable' | null;

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

/** One public event: from the document on the first visit, otherwise from the server. Null while it is on its way. */
export function usePublicEvent(username: string, id: string): { shared: Reading; retry: () => void } {
  const [shared, setShared] = useState<Reading>(() => (isId(id) ? embeddedEvent(username, id) : 'missing'));
  useEffect(() => dropEmbedded(EVENT), []);
  useEffect(() => {
    if (shared !== null) return;
    const controller = new AbortController();
    readEvent(username, id, controller.signal).then(setShared, (error: unknown) => {
      if (!controller.signal.aborted) setShared(isMissing(error) ? 'missing' : 'unreachable');
    });
    return () => controller.abort();
  }, [username, id, shared]);
  const retry = () => setShared(null);
  return { shared, retry };
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

const EventUnreachable = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <NotThere heading={messages.profile.eventNotReached} reason="Check your connection, and try again in a moment.">
      <Button onClick={onRetry}>Try again</Button>
    </NotThere>
  </div>
);
