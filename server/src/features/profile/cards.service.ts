import { achievements } from '@app/shared/achievements';
import type { CardParams, CardSize } from '@app/shared/cards';
import { addDays, dayInZone, type Day } from '@app/shared/dates';
import type { User } from '@app/shared/profile';
import { daysOfWeek, formatSpan, isRealWeek } from '@app/shared/weeks';
import { formatDayLong, monthName } from '@app/shared/written-days';
import { notFound, unauthenticated } from '../../platform/errors.ts';
import { createKeyedLimiter } from '../../platform/limiter.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { EventDaysRepo, ShareableDays } from '../journal/journal.types.ts';
import { cardLayoutOf, cardSizes, type Bar, type CardContent } from './og-image/card-layout.ts';
import { familyShares } from './og-image/content.ts';
import type { Drawing } from './og-image/image.ts';

interface CardsDeps {
  users: Pick<UserRepo, 'findById'>;
  stats: Pick<StatsService, 'unlockedBy'>;
  days: Pick<EventDaysRepo, 'shareable'>;
  draw: (drawing: Drawing) => Promise<Buffer>;
}

const noCard = () => notFound('There is nothing to share here.');

/** Pictures of one's own journal, made for its owner alone, who decides whether anybody else sees them. */
export function createCards({ users, stats, days: shown, draw }: CardsDeps) {
  // All cards and preview images share one thread: each user has one place in its queue.
  const perUser = createKeyedLimiter({ concurrency: 1, maxPending: 2 });

  async function achievement(user: User, id: string, zone: string): Promise<CardContent> {
    const unlocked = (await stats.unlockedBy(user.id)).find((one) => one.id === id);
    const row = achievements.find((one) => one.id === id);
    if (!unlocked || !row) throw noCard();
    const { icon, title, description } = row;
    return { kind: 'achievement', icon, title, description, day: formatDayLong(dayInZone(unlocked.at, zone)) };
  }

  async function stretch(
    user: User,
    heading: string,
    days: { from: Day; to: Day },
    barsOf: BarsOf,
  ): Promise<CardContent> {
    const { days: counts, traits } = await shown.shareable(user.id, days);
    if (counts.size === 0) throw noCard();
    return {
      ...{ kind: 'stretch', heading, bars: barsOf(counts), days: counts.size },
      events: sum([...counts.values()]),
      traits: traits.map(({ trait }) => trait),
      families: familyShares(Object.fromEntries(traits.map(({ trait, count }) => [trait, count]))),
    };
  }

  function contentOf(user: User, { kind, of }: CardParams, zone: string): Promise<CardContent> {
    if (kind === 'achievement') return achievement(user, of, zone);
    if (kind === 'week' && isRealWeek(of))
      return stretch(user, formatSpan(daysOfWeek(of)), daysOfWeek(of), weekBars(of));
    if (kind === 'year' && /^[12]\d{3}$/.test(of))
      return stretch(user, of, { from: `${of}-01-01`, to: `${of}-12-31` }, yearBars(of));
    throw noCard();
  }

  /** Throws `not_found` where there is nothing to show. */
  return (userId: string, card: CardParams, { size, zone }: { size: CardSize; zone: string }): Promise<Buffer> =>
    perUser.run(userId, async () => {
      const user = await users.findById(userId);
      if (!user) throw unauthenticated();
      const content = await contentOf(user, card, zone);
      const { picture } = user;
      return draw({
        picture,
        size: cardSizes[size],
        layout: (data) => cardLayoutOf({ user, content, picture: data }, size),
      });
    });
}

type BarsOf = (counts: ShareableDays['days']) => Bar[];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** A bar for each day of a week. */
const weekBars =
  (week: string): BarsOf =>
  (counts) =>
    [...'MTWTFSS'].map((label, index) => ({ label, count: counts.get(addDays(daysOfWeek(week).from, index)) ?? 0 }));

/** A bar for each month of a year. */
const yearBars =
  (year: string): BarsOf =>
  (counts) =>
    Array.from({ length: 12 }, (_each, index) => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`;
      const inMonth = [...counts].filter(([day]) => day.startsWith(month)).map(([, count]) => count);
      return { label: monthName(month).charAt(0), count: sum(inMonth) };
    });
