import {
  achievements,
  type AchievementId,
  type AchievementMeasure,
  type AchievementRow,
} from '@app/shared/achievements';
import { addDays, dayFromNumber, dayNumber, daysBetween, type Day } from '@app/shared/dates';
import type { Achievement, Stats, StatsSummary } from '@app/shared/gamification';
import { completion, limits } from '@app/shared/limits';
import { familyOf, isTrait, traitNames, type TraitName } from '@app/shared/trait-catalogue';
import { contains, type Run } from './runs.rules.ts';

/** Everything that a person's numbers follow from. */
export interface Facts {
  /** Raised by every change of anything here. */
  rev: number;
  events: number;
  public_events: number;
  traits: Record<string, number>;
  counted_days: number;
  longest_run: number;
  last_run: Run | null;
  has_bio: boolean;
  has_picture: boolean;
  friends: number;
}

/** What can be seen only around one change, or one day: see `AchievementMeasure`. */
export type Moment = Record<'day_events' | 'weekend_days' | 'comeback_days', number>;

export interface Unlocked {
  id: AchievementId;
  at: Date;
}

export const noMoment: Moment = { day_events: 0, weekend_days: 0, comeback_days: 0 };

export const xpOf = (events: number): number => events * limits.xpPerEvent;
export const levelOf = (xp: number): number => Math.floor(xp / limits.xpPerLevel) + 1;
export const xpToNextLevel = (xp: number): number => limits.xpPerLevel - (xp % limits.xpPerLevel);

/** Whether an event makes its day count: written at most seven days later, by the person's local dates. */
export const isCounted = (event: { date: Day; written_on: Day }): boolean =>
  daysBetween(event.date, event.written_on) <= limits.streakGraceDays;

/** The chain that is alive: its last counted day is today or yesterday. An event may also be dated tomorrow. */
export const currentStreak = (last: Run | null, today: Day): number =>
  last && last.end >= addDays(today, -1) ? last.length : 0;

/** The Saturday and Sunday of the weekend that a day belongs to, or `null` on a weekday. */
export function weekendOf(day: Day): [Day, Day] | null {
  // 1970-01-01 was a Thursday.
  const weekday = (dayNumber(day) + 4) % 7;
  const normal = weekday < 0 ? weekday + 7 : weekday;
  if (normal === 6) return [day, addDays(day, 1)];
  return normal === 0 ? [addDays(day, -1), day] : null;
}

/** The weekend of a day, on a weekday the one before it. */
export function latestWeekend(day: Day): [Day, Day] {
  for (let back = 0; ; back += 1) {
    const weekend = weekendOf(dayFromNumber(dayNumber(day) - back));
    if (weekend) return weekend;
  }
}

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

/** What every achievement of the catalogue reads. */
export function measuresOf(facts: Facts, moment: Moment): Record<AchievementMeasure, number> {
  const traits = Object.keys(facts.traits).filter(isTrait);
  return {
    events: facts.events,
    private_events: facts.events - facts.public_events,
    level: levelOf(xpOf(facts.events)),
    longest_streak: facts.longest_run,
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

/** An achievement as answers and pushes carry it. */
export function achievementOf(row: AchievementRow, have: number, at: Date | null): Achievement {
  return {
    id: row.id as AchievementId,
    title: row.title,
    description: row.description,
    icon: row.icon,
    unlocked: at !== null,
    unlocked_at: at?.toISOString() ?? null,
    progress: { have: at ? row.need : Math.min(have, row.need), need: row.need },
  };
}

/** Unlocked achievements by their ids, as answers and pushes carry them. */
export const unlockedAchievements = (unlocked: readonly Unlocked[]): Achievement[] =>
  unlocked.flatMap(({ id, at }) => {
    const row = achievements.find((one) => one.id === id);
    return row ? [achievementOf(row, row.need, at)] : [];
  });

/** Stats without the catalogue, judged on the person's own day. */
export function summaryOf(facts: Facts, today: Day): StatsSummary {
  const xp = xpOf(facts.events);
  const completed = completedParts(facts);
  return {
    rev: facts.rev,
    xp,
    level: levelOf(xp),
    xp_to_next_level: xpToNextLevel(xp),
    current_streak: currentStreak(facts.last_run, today),
    longest_streak: facts.longest_run,
    streak_safe_today: facts.last_run !== null && contains(facts.last_run, today),
    traits_collected: Object.keys(facts.traits).length,
    total_traits_available: traitNames.length,
    profile_completion: completionOf(completed),
    completed,
    total_events: facts.events,
  };
}

/** Traits with their counts, most first, then by name. */
export const rankedTraits = (counts: Record<string, number>): { trait: TraitName; count: number }[] =>
  Object.entries(counts)
    .flatMap(([trait, count]) => (isTrait(trait) ? [{ trait, count }] : []))
    .sort((a, b) => b.count - a.count || a.trait.localeCompare(b.trait, 'en'));

/** The whole answer of `GET /gamification/stats`. */
export function statsOf(facts: Facts & { unlocked: Unlocked[] }, today: Day, moment: Moment): Stats {
  const measures = measuresOf(facts, moment);
  const at = new Map<string, Date>(facts.unlocked.map((one) => [one.id, one.at]));
  return {
    ...summaryOf(facts, today),
    achievements: achievements.map((row) => achievementOf(row, measures[row.measure], at.get(row.id) ?? null)),
    traits: rankedTraits(facts.traits),
  };
}
