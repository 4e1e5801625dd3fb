import { achievements, type AchievementMeasure, type AchievementRow } from '@app/shared/achievements';
import type { Day } from '@app/shared/dates';
import type { Stats } from '@app/shared/gamification';
import { rankedTraits } from '@app/shared/ranked-traits';
import { familyOf, isTrait } from '@app/shared/trait-catalogue';
import { achievementOf, type Unlocked } from '@app/shared/unlocked';
import { seenByFriends } from './seen.rules.ts';
import { completedParts, completionOf, levelOf, summaryOf, xpOf, type Facts } from './stats.rules.ts';

/** What can be seen only around one change, or one day: see `AchievementMeasure`. */
export type Moment = Record<'day_events' | 'weekend_days' | 'comeback_days', number>;

export const noMoment: Moment = { day_events: 0, weekend_days: 0, comeback_days: 0 };

/** What every achievement of the catalogue reads. */
function measuresOf(facts: Facts, moment: Moment): Record<AchievementMeasure, number> {
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

/** The whole answer of `GET /gamification/stats`. */
export function statsOf(facts: Facts & { unlocked: Unlocked[] }, today: Day, moment: Moment): Stats {
  const measures = measuresOf(facts, moment);
  const at = new Map<string, Date>(facts.unlocked.map((one) => [one.id, one.at]));
  return {
    ...summaryOf(facts, today),
    achievements: achievements.map((row) => achievementOf(row, measures[row.measure], at.get(row.id) ?? null)),
    traits: rankedTraits(facts.traits),
    seen: seenByFriends(facts.seen),
  };
}
