import { counted } from '@app/shared/counts';
import { createStatsCheck } from '../features/gamification/stats-check.ts';
import type { AdminParts } from './admin-parts.ts';
import type { Command, Outcome } from './command.ts';

async function checkStats({ repos, now }: AdminParts, repair: boolean): Promise<Outcome> {
  const { stats, events, transfers, users, circles } = repos;
  const check = createStatsCheck({
    repo: stats,
    ports: {
      userIds: () => events.userIds(),
      eventsOf: (userId) => transfers.events(userId),
      userFacts: async (userId) => {
        const user = await users.findById(userId);
        const { length } = await circles.of(userId);
        return user && { has_bio: user.bio !== '', has_picture: user.picture !== null, friends: length };
      },
    },
    now,
  });
  const { users: checked, repaired, drift } = await check({ repair });
  const found = drift.length === 0 ? 'no drift' : counted(drift.length, 'difference');
  const done = repair ? `, ${counted(repaired, 'user')} repaired` : '';
  return {
    text: [...drift, `${counted(checked, 'user')} with stats checked: ${found}${done}.`].join('\n'),
    ok: drift.length === 0 || repair,
  };
}

/** Recounts every user's stats. */
export const statsCheckCommand: Command = {
  args: '[--repair]',
  help: 'recomputes every user’s stats from their events and reports drift',
  takes: (args) => args.length === 0 || (args.length === 1 && args[0] === '--repair'),
  run: (parts, [option]) => checkStats(parts, option === '--repair'),
};
