import { profilePath } from '@app/shared/paths';
import { EventCard } from '../../../domain/event-card.tsx';
import { useWatch } from '../../../lib/data/reading.ts';
import { messages } from '../../../messages.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { type Moment, useFeed } from '../feed-data.ts';
import { CheerRow } from './cheer-row.tsx';

/** What friends have made public lately, each with a word to say: the strength one sees in it. */
export function Feed() {
  useWatch(useFeed);
  const { items, status, hasMore, isLoadingMore, load, loadMore } = useFeed();
  if (items.length > 0) {
    return (
      <>
        <ul>
          {items.map((moment) => (
            <MomentItem key={moment.id} moment={moment} />
          ))}
        </ul>
        {hasMore && (
          <Button variant="secondary" className="mt-6" disabled={isLoadingMore} onClick={() => void loadMore()}>
            {isLoadingMore ? 'Loading…' : 'Show earlier events'}
          </Button>
        )}
      </>
    );
  }
  if (status === 'ready') {
    return (
      <EmptyState title="Nothing here yet">
        When a friend makes a moment public, it appears here, and you can name the strength you see in it.
      </EmptyState>
    );
  }
  if (status === 'failed') return <ErrorState message={messages.friends.feedFailed} onRetry={() => void load()} />;
  return (
    <Loading label="Loading your friends’ events">
      {[1, 2, 3].map((moment) => (
        <Skeleton key={moment} className="mb-6 h-40" />
      ))}
    </Loading>
  );
}

/** Whose it is stands to its left where there is room for both. */
const MomentItem = ({ moment }: { moment: Moment }) => (
  <li className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 border-b border-line py-6 first:pt-0 last:border-b-0 lg:grid-cols-[14rem_minmax(0,1fr)]">
    <p className="flex min-w-0 items-center gap-3">
      <Avatar name={moment.person.name} picture={moment.person.picture} size="small" />
      <Link
        to={profilePath(moment.person.username)}
        className="truncate font-medium underline-offset-4 hover:underline"
      >
        {moment.person.name}
      </Link>
    </p>
    <div className="max-w-3xl">
      <EventCard event={moment.event} headingLevel={2} traits={null} className="border-b-0 pt-3 pb-2 lg:pt-0" />
      <CheerRow moment={moment} />
    </div>
  </li>
);
