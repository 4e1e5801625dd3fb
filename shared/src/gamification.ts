import { z } from 'zod';
import { achievementIds } from './achievements.ts';
import { day, instant } from './primitives.ts';
import { streakSettings } from './settings.ts';

export const achievementId = z.enum(achievementIds).meta({ id: 'AchievementId' });

export const achievementParams = z.object({ id: achievementId });

export const achievement = z
  .object({
    id: achievementId,
    title: z.string(),
    description: z.string(),
    icon: z.string(),
    unlocked: z.boolean(),
    unlocked_at: instant.nullable(),
    /** How far a locked one is: `have` of `need`, `have` never above `need`. */
    progress: z.object({ have: z.number().int().min(0), need: z.number().int().min(1) }),
  })
  .meta({ id: 'Achievement' });
export type Achievement = z.infer<typeof achievement>;

const count = z.number().int().min(0);

/** Stats without the catalogue of achievements, as `stats:changed` carries them. */
export const statsSummary = z
  .object({
    /** Raised by every change of anything here: of two answers the one with the higher is the newer. */
    rev: count,
    xp: count,
    level: count.min(1),
    xp_to_next_level: count,
    current_streak: count,
    longest_streak: count,
    /** Whether the streak needs nothing today: it has a counted event, or is a day of rest. */
    streak_safe_today: z.boolean(),
    traits_collected: count,
    total_traits_available: count,
    /** Percent, 0 to 100. */
    profile_completion: count.max(100),
    /** Which of the five parts of a profile are there. */
    completed: z.object({
      first_event: z.boolean(),
      three_events: z.boolean(),
      five_traits: z.boolean(),
      bio: z.boolean(),
      picture: z.boolean(),
    }),
    total_events: count,
  })
  .meta({ id: 'StatsSummary' });
export type StatsSummary = z.infer<typeof statsSummary>;

/** How a day stands in the streak: an event counts on it, it needs none, or it is open. */
const streakDay = z.object({ date: day, state: z.enum(['counted', 'rest', 'paused', 'open']) });
export type StreakDay = z.infer<typeof streakDay>;

export const stats = statsSummary
  .extend({
    streak: streakSettings.extend({
      /** Last week and this one, from Monday on. */
      days: z.array(streakDay),
      /** The day on which a streak broke within the last week: a pause may begin with it. */
      missed_from: day.nullable(),
    }),
    achievements: z.array(achievement),
    /** Every collected trait with the number of its events, most first. */
    traits: z.array(z.object({ trait: z.string(), count })),
    /** Traits that several friends recognized, with how many of them did, most first. */
    seen: z.array(z.object({ trait: z.string(), friends: count.min(2) })),
  })
  .meta({ id: 'Stats' });
export type Stats = z.infer<typeof stats>;
