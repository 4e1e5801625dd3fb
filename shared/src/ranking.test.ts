import { expect, it } from 'vitest';
import type { LeaderboardRow } from './friends.ts';
import { byRank } from './ranking.ts';

const row = (name: string, xp: number, current_streak: number, user_id = name): LeaderboardRow => ({
  user_id,
  name,
  username: name.toLowerCase(),
  picture: null,
  level: 1,
  xp,
  total_events: xp / 10,
  traits_collected: 0,
  current_streak,
});

it('ranks by XP, then current streak, then name, and is never undecided', () => {
  const ranked = [
    row('Zoe', 30, 0),
    row('Maya', 20, 3),
    row('Ada', 20, 2),
    row('Bob', 20, 2, '1'),
    row('Bob', 20, 2, '2'),
  ];
  for (const shuffled of [ranked.toReversed(), [...ranked.slice(2), ...ranked.slice(0, 2)]]) {
    expect(shuffled.toSorted(byRank)).toEqual(ranked);
  }
});
