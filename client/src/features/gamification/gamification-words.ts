import { completion } from '@app/shared/completion';
import type { Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import { paths } from '@app/shared/paths';
import type { Stats } from '@app/shared/gamification';
import { writtenAsOf } from '@app/shared/written-days';
import { counted } from '@app/shared/counts';

/** '1 day', '12 days'. */
export const days = (count: number): string => counted(count, 'day');

/** What the person should know about the chain today. */
export function streakWords({ current_streak: length, streak }: Pick<Stats, 'current_streak' | 'streak'>, today: Day) {
  const state = streak.days.find(({ date }) => date === today)?.state;
  if (state === 'paused') return `Paused until ${writtenAsOf(streak.paused_until ?? today, today)}.`;
  if (length === 0) return 'Write something today to start one.';
  if (state === 'rest') return 'Today is a rest day.';
  return state === 'counted' ? 'Today counts.' : 'Today is still open.';
}

/** XP inside the current level, 0 to 49. */
export const xpInLevel = (xp: number): number => xp % limits.xpPerLevel;

/** How many events are still missing to the next level. */
export const eventsToNextLevel = (xpToNextLevel: number): number => Math.ceil(xpToNextLevel / limits.xpPerEvent);

type Part = keyof typeof completion;

interface Step {
  part: Part;
  percent: number;
  label: string;
  /** What brings it about, and where. */
  todo: string;
  to: string;
}

const steps: Record<Part, Omit<Step, 'part' | 'percent'>> = {
  first_event: { label: 'Your first event', todo: 'Write it', to: paths.dashboard },
  three_events: { label: 'Three events', todo: 'Write another', to: paths.dashboard },
  five_traits: { label: 'Five different traits', todo: 'Write about something new', to: paths.dashboard },
  bio: { label: 'A few words about you', todo: 'Add a bio', to: paths.settings },
  picture: { label: 'A picture', todo: 'Choose one', to: paths.settings },
};

/** The five parts of a complete profile, in the spec's order. */
export const completionSteps: readonly Step[] = (Object.keys(completion) as Part[]).map((part) => ({
  part,
  percent: completion[part],
  ...steps[part],
}));
