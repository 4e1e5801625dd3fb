import type { Achievement, Stats } from '@app/shared/gamification';
import { formatNumber } from '@app/shared/counts';

interface Group {
  name: string;
  members: Achievement[];
}

const days = ['days_30', 'on_a_roll', 'comeback', 'weekend_warrior'];
const traits = ['signature', 'well_rounded'];
const circle = ['just_for_me', 'face_to_name', 'whole_profile', 'first_friend', 'inner_circle'];

const groupNames = ['Writing', 'Days', 'Traits', 'You and your circle'] as const;

function groupOf(id: string): (typeof groupNames)[number] {
  if (isOfStreak(id) || days.includes(id)) return 'Days';
  if (id.startsWith('traits_') || traits.includes(id)) return 'Traits';
  return circle.includes(id) ? 'You and your circle' : 'Writing';
}

const isOfStreak = (id: string): boolean => id.startsWith('streak_');

/** The catalogue; of a streak that is hidden only what it has earned before. */
export const shownAchievements = ({ achievements, streak }: Pick<Stats, 'achievements' | 'streak'>): Achievement[] =>
  achievements.filter(({ id, unlocked }) => unlocked || !streak.hidden || !isOfStreak(id));

/** The catalogue by what brings an achievement, each group in its order. */
export const achievementGroups = (achievements: readonly Achievement[]): Group[] =>
  groupNames
    .map((name) => ({ name, members: achievements.filter(({ id }) => groupOf(id) === name) }))
    .filter(({ members }) => members.length > 0);

/** '7 of 32'. */
export const unlockedOf = (achievements: readonly Achievement[]): string =>
  `${String(achievements.filter(({ unlocked }) => unlocked).length)} of ${String(achievements.length)}`;

/** '87 of 100'. */
export const farWords = ({ have, need }: Achievement['progress']): string =>
  `${formatNumber(have)} of ${formatNumber(need)}`;

const NEAR = 3;

/** Whether it is ahead, and something to work toward: nobody works toward two weeks away. */
export const isAimedAt = ({ id, unlocked }: Achievement): boolean => !unlocked && id !== 'comeback';

/** The locked ones of which least is missing, in proportion. */
export const nearest = (achievements: readonly Achievement[]): Achievement[] =>
  achievements
    .filter((achievement) => isAimedAt(achievement) && achievement.progress.have > 0)
    .toSorted((a, b) => b.progress.have / b.progress.need - a.progress.have / a.progress.need)
    .slice(0, NEAR);

/** What is still to be done, where the catalogue says what was. */
const todo: Readonly<Record<string, string>> = {
  first_step: 'Write your first life event.',
  level_5: 'Reach level 5.',
  level_10: 'Reach level 10.',
  level_25: 'Reach level 25.',
  days_30: 'Write on thirty different days.',
  comeback: 'Come back after two weeks away.',
  signature: 'The same trait in ten events.',
  just_for_me: 'Keep an event to yourself.',
  face_to_name: 'Add a picture and a bio.',
  whole_profile: 'Complete your profile.',
};

/** What an achievement is for. */
export const wordsOf = ({ id, unlocked, description }: Achievement): string =>
  unlocked ? description : (todo[id] ?? description);
