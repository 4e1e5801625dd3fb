import { profilePath } from '@app/shared/paths';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { FriendsCheers } from '../../../domain/cheers.tsx';
import { EventCard } from '../../../domain/event-card.tsx';
import { TraitOptions } from '../../../domain/trait-options.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { useSession } from '../../../lib/session.ts';
import * as messages from '../../../messages.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { cheer, type FriendEvent, useFeed } from '../feed-data.ts';
import { isTrait, type TraitName } from '@app/shared/trait-names';
import { TraitBadge } from '../../../domain/trait-badge.tsx';

const LIKELY = 3;

/** The traits that the event shows, then those that other friends recognized, and always one's own. */
function likely({ event, cheers, my_cheer }: FriendEvent): TraitName[] {
  const offered = [...new Set([...event.traits, ...cheers.map(({ trait }) => trait)])].slice(0, LIKELY);
  return my_cheer && !offered.includes(my_cheer) ? [...offered, my_cheer] : offered;
}

/** One tap recognizes a trait, another one takes its place, and the same one takes it back. Its words stay, so that no chip moves. */
function CheerRow({ item }: { item: FriendEvent }) {
  const id = useId();
  const { my_cheer } = item;
  const handleSelect = (trait: TraitName) => void cheer(item, trait === my_cheer ? null : trait);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={clsx('cheers mt-3 flex flex-wrap items-center gap-2 text-sm', my_cheer && 'is-given')}
    >
      <span id={id} className="sr-only">
        Which trait do you recognize?
      </span>
      <span aria-hidden className="mr-0.5 font-serif text-soft italic">
        Recognize
      </span>
      {likely(item).map((trait) => (
        <TraitBadge key={trait} trait={trait} isSelected={trait === my_cheer} onSelect={handleSelect} />
      ))}
      <select
        aria-label="Another trait"
        value=""
        className="min-h-11 w-28 pointer-fine:min-h-8 cursor-pointer rounded-full border border-edge bg-sheet px-2.5 text-sm text-soft hover:text-ink"
        onChange={({ target: { value } }) => {
          if (isTrait(value)) handleSelect(value);
        }}
      >
        <option value="">Another…</option>
        <TraitOptions />
      </select>
    </div>
  );
}

/** So many are shown at first: on a phone the leaderboard stands below them, on a desk beside them. */
const FIRST = { below: 5, beside: 8 };

/** As many as are shown at first on a phone: what stands below begins below the screen, and nobody sees events push it down. */
export const FeedSkeleton = () =>
  Array.from({ length: FIRST.below }, (_, item) => <Skeleton key={item} className="mb-6 h-40" />);

/** What friends have made public lately, each with the traits that one may recognize in it. The page reads it. */
export function Feed() {
  const { items, status, hasMore, isLoadingMore, load, loadMore } = useFeed();
  const [isWhole, setIsWhole] = useState(false);
  const first = useMedia('(min-width: 64rem)') ? FIRST.beside : FIRST.below;
  const shown = isWhole ? items : items.slice(0, first);
  const handleMore = () => {
    if (isWhole) void loadMore();
    setIsWhole(true);
  };
  if (items.length > 0) {
    return (
      <>
        <ul>
          {shown.map((item) => (
            <FeedRow key={item.id} item={item} />
          ))}
        </ul>
        {(hasMore || items.length > shown.length) && (
          <Button variant="secondary" className="mt-6" disabled={isLoadingMore} onClick={handleMore}>
            {isLoadingMore ? 'Loading…' : 'Show earlier events'}
          </Button>
        )}
      </>
    );
  }
  if (status === 'ready') {
    return (
      <EmptyState plate="friends" title="Nothing here yet">
        When a friend makes an event public, it appears here, and you can recognize the trait you see in it.
      </EmptyState>
    );
  }
  if (status === 'failed') return <ErrorState message={messages.friends.feedFailed} onRetry={() => void load()} />;
  return (
    <Loading label="Loading your friends’ events">
      <FeedSkeleton />
    </Loading>
  );
}

function FeedRow({ item }: { item: FriendEvent }) {
  const user = useSession((session) => session.user);
  const { person, event, my_cheer, cheers } = item;
  return (
    <li className="border-b border-line py-6 first:pt-0 last:border-b-0 sm:pl-14">
      <p className="flex min-w-0 items-center gap-3 sm:-ml-14">
        <Avatar name={person.name} picture={person.picture} />
        <Link to={profilePath(person.username)} className="truncate font-medium underline-offset-4 hover:underline">
          {person.name}
        </Link>
      </p>
      <EventCard
        event={event}
        headingLevel={3}
        traits={null}
        className={clsx('border-b-0 pb-0', event.image_url ? 'pt-2' : 'pt-0 sm:-mt-3')}
      />
      <CheerRow item={item} />
      <FriendsCheers
        cheers={cheers}
        mine={my_cheer ? { trait: my_cheer, person: user ?? { name: '', picture: null } } : undefined}
      />
    </li>
  );
}
