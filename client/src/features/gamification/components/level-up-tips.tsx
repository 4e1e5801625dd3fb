import { limits } from '@app/shared/limits';

const missedDay = [
  'You can make up for a missed day.',
  `Write about yesterday today: for ${String(limits.streakGraceDays)} days, an event still counts for its own day.`,
] as const;

const tips = [
  [
    'Every event counts the same.',
    `${String(limits.xpPerEvent)} XP for a marathon, ${String(limits.xpPerEvent)} XP for a phone call you dreaded. Every ${String(limits.xpPerLevel)} XP, you reach a new level.`,
  ],
  missedDay,
  [
    'Say how, not just what.',
    'Traits are read from your words. What was hard, who was there, and what did you decide?',
  ],
  ['Look for what’s missing.', 'Expand a trait family. A trait you haven’t shown yet is an idea for tomorrow.'],
] as const;

/** What an event brings; days only where the streak is shown. */
export const LevelUpTips = ({ isStreakHidden }: { isStreakHidden: boolean }) => (
  <section aria-labelledby="tips">
    <h2 id="tips" className="mb-4 text-2xl">
      Level-up tips
    </h2>
    <dl className="space-y-4">
      {tips
        .filter((tip) => !isStreakHidden || tip !== missedDay)
        .map(([title, text]) => (
          <div key={title} className="max-w-md">
            <dt className="font-medium">{title}</dt>
            <dd className="mt-0.5 text-soft">{text}</dd>
          </div>
        ))}
    </dl>
  </section>
);
