import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { LeaderboardPeriod, LeaderboardRow, RankedRow } from '@app/shared/friends';
import { profilePath } from '@app/shared/paths';
import { ranked } from '@app/shared/ranking';
import { clsx } from 'clsx';
import { formatNumber } from '@app/shared/counts';
import { isStill } from '../../../lib/use-media.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';

const DURATION_MS = 260;

/** How far a running slide still is from the place the row has in the layout. */
const slideOf = (row: HTMLElement): number => new DOMMatrixReadOnly(getComputedStyle(row).transform).m42;

/**
 * Lets the rows of a list, marked with `data-row`, slide to their new places when their order changes
 * (https://aerotwist.com/blog/flip-your-animations). A new order in the middle of a slide goes on from where the rows are seen.
 */
function useFlip(list: RefObject<HTMLElement | null>, order: string): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const before = places.current;
    places.current = new Map([...rows].map((row) => [row.dataset.row ?? '', row.offsetTop]));
    for (const row of rows) {
      const old = before.get(row.dataset.row ?? '');
      if (old === undefined || old === row.offsetTop || isStill() || !('animate' in row)) continue;
      const from = old + slideOf(row) - row.offsetTop;
      for (const animation of row.getAnimations()) animation.cancel();
      row.animate([{ transform: `translateY(${String(from)}px)` }, { transform: 'none' }], {
        duration: DURATION_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      });
    }
  }, [list, order]);
}

interface LeaderboardProps {
  rows: LeaderboardRow[];
  /** Whose row is marked. */
  ownId: string | undefined;
}

const periods: readonly Tab<LeaderboardPeriod>[] = [
  { id: 'week', label: 'This week' },
  { id: 'all', label: 'All time' },
];

/** Oneself and the friends by rank, of this week first: everybody begins it with nothing. */
export function Leaderboard({ rows, ownId }: LeaderboardProps) {
  const [period, setPeriod] = useState<LeaderboardPeriod>('week');
  return (
    <Tabs label="Period" tabs={periods} selected={period} onSelect={setPeriod}>
      <Board rows={ranked(rows, period)} period={period} ownId={ownId} />
    </Tabs>
  );
}

/** A row slides to its new place when somebody's numbers change. */
function Board({ rows, period, ownId }: { rows: RankedRow[]; period: LeaderboardPeriod; ownId: string | undefined }) {
  const list = useRef<HTMLOListElement>(null);
  useFlip(list, rows.map(({ user_id }) => user_id).join());
  const own = rows.find(({ user_id }) => user_id === ownId);
  return (
    <>
      {period === 'week' && (
        <p className="mt-4 text-sm text-balance text-soft">
          Ranked by XP this week. Level, events and traits are all-time.
        </p>
      )}
      <ol ref={list} className="relative mt-4 divide-y divide-line rounded-lg border border-line bg-sheet shadow-sheet">
        {rows.map((row) => (
          <Row key={row.user_id} row={row} period={period} isOwn={row.user_id === ownId} tie={tieWords(row, rows)} />
        ))}
      </ol>
      <LiveRegion message={own && rows.length > 1 ? placeWords(own, rows) : ''} />
    </>
  );
}

const ordinals = ['', '1st', '2nd', '3rd', '4th', '5th', '6th'];

/** 'Tied for 2nd', where others have the same place; nothing for who has it alone. */
function tieWords({ rank }: RankedRow, rows: readonly RankedRow[]): string {
  const isShared = rows.filter((row) => row.rank === rank).length > 1;
  return isShared ? `Tied for ${ordinals[rank] ?? String(rank)}` : '';
}

function placeWords(own: RankedRow, rows: readonly RankedRow[]): string {
  const tie = tieWords(own, rows);
  return tie ? `You’re ${tie.toLowerCase()}.` : `You are number ${String(own.rank)} of ${String(rows.length)}.`;
}

interface RowProps {
  row: RankedRow;
  period: LeaderboardPeriod;
  isOwn: boolean;
  /** Said of who shares a place. */
  tie: string;
}

const Row = ({ row, period, isOwn, tie }: RowProps) => (
  <li
    data-row={row.user_id}
    aria-current={isOwn ? 'true' : undefined}
    className={clsx(
      'relative grid grid-cols-[1.5rem_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-3 px-4 py-4 first:rounded-t-lg last:rounded-b-lg',
      '@lg:grid-cols-[1.75rem_auto_minmax(0,1fr)_auto] @lg:px-5',
      isOwn ? 'bg-accent-wash' : 'bg-sheet',
    )}
  >
    <span className={clsx('tabular text-center font-serif text-2xl', row.rank === 1 ? 'text-accent' : 'text-soft')}>
      <span className="sr-only">Place </span>
      {row.rank}
    </span>
    <Avatar name={row.name} picture={row.picture} />
    <div className="min-w-0">
      <p className="flex items-baseline gap-2">
        <Link to={profilePath(row.username)} className="truncate font-medium underline-offset-4 hover:underline">
          <bdi>{row.name}</bdi>
        </Link>
        {isOwn && <span className="shrink-0 text-sm text-accent-strong">You</span>}
      </p>
      <p className="text-sm text-soft">
        {tie && <span className="block">{tie}</span>}
        <span className="whitespace-nowrap">
          Level {formatNumber(row.level)} <span aria-hidden>·</span>
        </span>{' '}
        <span className="tabular whitespace-nowrap">
          {period === 'week' ? `${formatNumber(row.week_xp)} XP this week` : `${formatNumber(row.xp)} XP`}
        </span>
      </p>
    </div>
    <dl className="col-span-3 grid grid-cols-3 gap-3 pl-9 text-sm @lg:col-span-1 @lg:flex @lg:gap-6 @lg:pl-0 @lg:text-right">
      <Figure label="Events" value={row.total_events} />
      <Figure label="Traits" value={row.traits_collected} />
      {/* Who hides theirs and who has none look alike. */}
      <Figure label="Streak" value={row.current_streak || null} unit={row.current_streak === 1 ? 'day' : 'days'} />
    </dl>
  </li>
);

const Figure = ({ label, value, unit }: { label: string; value: number | null; unit?: string }) => (
  <div className="flex flex-col-reverse @lg:min-w-14">
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="tabular font-medium whitespace-nowrap">
      {value === null ? '–' : formatNumber(value)}
      {unit && value !== null && <span className="font-normal text-soft"> {unit}</span>}
    </dd>
  </div>
);
