import { createRecount, driftOf } from './recount.rules.ts';
import { unlock, type EventFacts, type StatsRow } from './stats-draft.rules.ts';
import type { StatsRepo } from './stats.repo.ts';
import { noMoment } from './stats.rules.ts';

interface CheckPorts {
  /** Everybody who has events. */
  userIds: () => AsyncIterable<string>;
  /** All events of a user, one after the other. */
  eventsOf: (userId: string) => AsyncIterable<EventFacts>;
  /** What the numbers take from elsewhere; `null` when there is no such user any more. */
  userFacts: (userId: string) => Promise<Pick<StatsRow, 'has_bio' | 'has_picture' | 'friends'> | null>;
}

interface CheckReport {
  users: number;
  repaired: number;
  /** One line per number that differs. */
  drift: string[];
}

const TRIES = 5;

/** Recomputes everybody's numbers from their events and says where they differ; with `repair`, writes what is right. */
export function createStatsCheck(deps: { repo: StatsRepo; ports: CheckPorts; now: () => Date }) {
  const { repo, ports } = deps;

  /** What the numbers of a user should be. */
  async function recount(userId: string, stored: StatsRow) {
    const recount = createRecount(stored);
    for await (const event of ports.eventsOf(userId)) recount.add(event);
    const { row, ...others } = recount.result();
    return { ...others, row: { ...row, ...(await ports.userFacts(userId)) } };
  }

  /** Somebody may be writing meanwhile: only a count between two equal revisions says anything. */
  async function check(userId: string, repair: boolean): Promise<{ drift: string[]; isRepaired: boolean }> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await repo.allOf(userId);
      const right = await recount(userId, stored.row);
      if ((await repo.row(userId)).rev !== stored.row.rev) continue;
      const row: StatsRow = { ...stored.row, ...right.row, unlocked: [...stored.row.unlocked], recent_days: {} };
      const missing = unlock(row, noMoment, deps.now()).map(({ id }) => `the achievement ${id} is missing`);
      const drift = [...driftOf(stored, right), ...missing];
      if (drift.length === 0 || !repair) return { drift, isRepaired: false };
      row.rev += 1;
      row.events_rev += 1;
      if (await repo.replaceAll(userId, stored.row.rev, { ...right, row })) return { drift, isRepaired: true };
    }
    return { drift: ['changed too often to be checked; try again'], isRepaired: false };
  }

  return async function checkStats({ repair }: { repair: boolean }): Promise<CheckReport> {
    const report: CheckReport = { users: 0, repaired: 0, drift: [] };
    const one = async (userId: string) => {
      const { drift, isRepaired } = await check(userId, repair);
      report.users += 1;
      report.repaired += Number(isRepaired);
      report.drift.push(...drift.map((line) => `${userId}: ${line}`));
    };
    for await (const userId of repo.userIds()) await one(userId);
    for await (const userId of ports.userIds()) if (!(await repo.exists(userId))) await one(userId);
    return report;
  };
}
