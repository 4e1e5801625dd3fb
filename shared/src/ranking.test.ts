import { expect, it } from 'vitest';
import type { LeaderboardRow } from './friends.ts';
import { byRank, ranked } from './ranking.ts';

const row = (name: string, xp: number, current_streak: number, user_id = name, week_xp = xp): LeaderboardRow => ({
  user_id,
  name,
  username: name.toLowerCase(),
  picture: null,
  level: 1,
  xp,
  week_xp,
  total_events: xp / 10,
  traits_collected: 0,
  current_streak,
});

it('ranks by XP, then current streak, then name, and is never undecided', () => {
  const sorted = [
    row('Zoe', 30, 0),
    row('Maya', 20, 3),
    row('Ada', 20, 2),
    row('Bob', 20, 2, '1'),
    row('Bob', 20, 2, '2'),
  ];
  for (const shuffled of [sorted.toReversed(), [...sorted.slice(2), ...sorted.slice(0, 2)]]) {
    expect(shuffled.toSorted(byRank('all'))).toEqual(sorted);
  }
});

it('gives equals one rank, and the next one a rank that counts them all', () => {
  const rows = [row('Maya', 0, 0), row('Ada', 0, 0), row('Zoe', 30, 1), row('Bob', 0, 0), row('Eve', 0, 2)];
  expect(ranked(rows, 'all').map(({ name, rank }) => [name, rank])).toEqual([
    ['Zoe', 1],
    ['Eve', 2],
    ['Ada', 3],
    ['Bob', 3],
    ['Maya', 3],
  ]);
});

it('ranks a week by what was earned in it', () => {
  const rows = [row('Maya', 900, 0, 'Maya', 10), row('Ada', 20, 0, 'Ada', 20)];
  expect(ranked(rows, 'week').map(({ name, rank }) => [name, rank])).toEqual([
    ['Ada', 1],
    ['Maya', 2],
  ]);
});
