import { achievements, type AchievementMeasure, type AchievementRow } from '@app/shared/achievements';
import { completion } from '@app/shared/completion';
import { addDays, mondayOf, type Day } from '@app/shared/dates';
import type { Stats, StatsSummary } from '@app/shared/gamification';
import { limits } from '@app/shared/limits';
import { rankedTraits } from '@app/shared/ranked-traits';
import { familyOf, isTrait, traitNames } from '@app/shared/trait-catalogue';
import { achievementOf, type Unlocked } from '@app/shared/unlocked';
import { recognizedByFriends, type Seen } from './seen.rules.ts';
import { everyDay, freeOn, streakSettingsOf, type Rhythm } from './rhythm.rules.ts';
import { contains, currentStreak, missedSince, streakWeeks, type Streak } from './streaks.rules.ts';

/** Everything that a user's stats follow from. */
export interface Facts {
  /** Raised by every change of anything here. */
  rev: number;
  events: number;
  public_events: number;
  traits: Record<string, number>;
  counted_days: number;
  longest_run: number;
  last_run: Streak | null;
  /** Absent for who has never chosen anything. */
  rhythm?: Rhythm;
  has_bio: boolean;
  has_picture: boolean;
  friends: number;
  seen: Seen;
  /** Events written in the week that begins on `start`, the newest in which one was, and in the week before it. */
  week: { start: Day; events: number; before: number };
}

/** What can be seen only around one change, or one day: see `AchievementMeasure`. */
export type Moment = Record<'day_events' | 'weekend_days' | 'comeback_days', number>;

export const noMoment: Moment = { day_events: 0, weekend_days: 0, comeback_days: 0 };

export const xpOf = (events: number): number => events * limits.xpPerEvent;
export const levelOf = (xp: number): number => Math.floor(xp / limits.xpPerLevel) + 1;
export const xpToNextLevel = (xp: number): number => limits.xpPerLevel - (xp % limits.xpPerLevel);

export const completedParts = (facts: Facts): StatsSummary['completed'] => ({
  first_event: facts.events >= 1,
  three_events: facts.events >= 3,
  five_traits: Object.keys(facts.traits).length >= 5,
  bio: facts.has_bio,
  picture: facts.has_picture,
});

export const completionOf = (parts: StatsSummary['completed']): number =>
  (Object.keys(completion) as (keyof typeof completion)[]).reduce(
    (sum, part) => sum + (parts[part] ? completion[part] : 0),
    0,
  );

const rhythmOf = ({ rhythm }: Pick<Facts, 'rhythm'>): Rhythm => rhythm ?? everyDay;

/** Of a streak that is hidden no number leaves the server, and no achievement is granted while it is. */
function shownStreaks(facts: Facts, today?: Day): { current: number; longest: number } {
  const { last_run, longest_run } = facts;
  const rhythm = rhythmOf(facts);
  if (rhythm.hidden) return { current: 0, longest: 0 };
  const current = today === undefined ? (last_run?.length ?? 0) : currentStreak(last_run, today, rhythm);
  return { current, longest: longest_run };
}

/** Whether nothing has to be written today for the streak to go on. */
function isSafe({ last_run, ...facts }: Facts, today: Day): boolean {
  if (!last_run) return false;
  const rhythm = rhythmOf(facts);
  return contains(last_run, today) || (currentStreak(last_run, today, rhythm) > 0 && freeOn(rhythm, today) !== null);
}

/** What every achievement of the catalogue reads. */
function measuresOf(facts: Facts, moment: Moment): Record<AchievementMeasure, number> {
  const traits = Object.keys(facts.traits).filter(isTrait);
  return {
    events: facts.events,
    private_events: facts.events - facts.public_events,
    level: levelOf(xpOf(facts.events)),
    longest_streak: shownStreaks(facts).longest,
    counted_days: facts.counted_days,
    traits: traits.length,
    families: new Set(traits.map(familyOf)).size,
    trait_count: Math.max(0, ...Object.values(facts.traits)),
    face_parts: Number(facts.has_bio) + Number(facts.has_picture),
    completion: completionOf(completedParts(facts)),
    friends: facts.friends,
    ...moment,
  };
}

/** The achievements whose criterion holds and that are not unlocked yet, in the order of the catalogue. */
export function newlyTrue(facts: Facts, moment: Moment, unlocked: readonly Unlocked[]): AchievementRow[] {
  if (unlocked.length === achievements.length) return [];
  const measures = measuresOf(facts, moment);
  const known = new Set<string>(unlocked.map((one) => one.id));
  return achievements.filter((row) => measures[row.measure] >= row.need && !known.has(row.id));
}

/** Stats without the catalogue, judged by the user's own day. */
export function summaryOf(facts: Facts, today: Day): StatsSummary {
  const xp = xpOf(facts.events);
  const completed = completedParts(facts);
  const { current, longest } = shownStreaks(facts, today);
  return {
    rev: facts.rev,
    xp,
    level: levelOf(xp),
    xp_to_next_level: xpToNextLevel(xp),
    current_streak: current,
    longest_streak: longest,
    streak_safe_today: isSafe(facts, today),
    traits_collected: Object.keys(facts.traits).length,
    total_traits_available: traitNames.length,
    profile_completion: completionOf(completed),
    completed,
    total_events: facts.events,
  };
}

/** How a streak is counted, and how the days of two weeks stand in it. Of one that is hidden nothing is said. */
function streakOf(facts: Facts, today: Day, counted: ReadonlySet<Day>): Stats['streak'] {
  const rhythm = rhythmOf(facts);
  const settings = streakSettingsOf(rhythm, today);
  if (rhythm.hidden) return { ...settings, days: [], missed_from: null };
  const stateOf = (date: Day) => (counted.has(date) ? 'counted' : (freeOn(rhythm, date) ?? 'open'));
  return {
    ...settings,
    days: streakWeeks(today).shown.map((date) => ({ date, state: stateOf(date) })),
    missed_from: missedSince(counted, today, rhythm),
  };
}

/** The whole answer of `GET /gamification/stats`; `counted` are the days that count of those that `streakWeeks` reads. */
export function statsOf(
  facts: Facts & { unlocked: Unlocked[] },
  { today, moment, counted }: { today: Day; moment: Moment; counted: ReadonlySet<Day> },
): Stats {
  const measures = measuresOf(facts, moment);
  const at = new Map<string, Date>(facts.unlocked.map((one) => [one.id, one.at]));
  return {
    ...summaryOf(facts, today),
    streak: streakOf(facts, today, counted),
    achievements: achievements.map((row) => achievementOf(row, measures[row.measure], at.get(row.id) ?? null)),
    traits: rankedTraits(facts.traits),
    seen: recognizedByFriends(facts.seen),
  };
}

/** A row of the leaderboard without the user. */
export interface LeaderboardNumbers {
  level: number;
  xp: number;
  week_xp: number;
  total_events: number;
  traits_collected: number;
  current_streak: number;
}

/** Without `today` streak and week are taken as the present ones: good enough to see that it has changed. */
export const leaderboardNumbers = (facts: Facts, today?: Day): LeaderboardNumbers => ({
  level: levelOf(xpOf(facts.events)),
  xp: xpOf(facts.events),
  week_xp: xpOf(today === undefined ? facts.week.events : writtenInWeekOf(facts, today)),
  total_events: facts.events,
  traits_collected: Object.keys(facts.traits).length,
  current_streak: shownStreaks(facts, today).current,
});

export const isOtherRow = (a: LeaderboardNumbers, b: LeaderboardNumbers): boolean =>
  (Object.keys(a) as (keyof LeaderboardNumbers)[]).some((key) => a[key] !== b[key]);

function writtenInWeekOf({ week }: Facts, today: Day): number {
  const monday = mondayOf(today);
  if (week.start === monday) return week.events;
  return week.start === addDays(monday, 7) ? week.before : 0;
}
