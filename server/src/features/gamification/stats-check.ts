import { noMoment } from './achievements.rules.ts';
import { createRecount, driftOf, type Recount } from './recount.rules.ts';
import { unlock, type EventFacts, type StatsRow } from './stats-draft.rules.ts';
import type { StatsRepo } from './stats.repo.ts';

export interface CheckPorts {
  /** Everybody who has events. */
  people: () => AsyncIterable<string>;
  /** All events of a person, one after the other. */
  eachEvent: (userId: string, each: (event: EventFacts) => void) => Promise<void>;
  /** What the numbers take from elsewhere; `null` when there is no such person any more. */
  personFacts: (userId: string) => Promise<Pick<StatsRow, 'has_bio' | 'has_picture' | 'friends'> | null>;
}

export interface CheckReport {
  people: number;
  repaired: number;
  /** One line per number that differs. */
  drift: string[];
}

const TRIES = 5;

/** Recomputes everybody's numbers from their events and says where they differ; with `repair`, writes what is right. */
export function createStatsCheck(deps: { repo: StatsRepo; ports: CheckPorts; now: () => Date }) {
  const { repo, ports } = deps;

  async function recount(userId: string): Promise<Recount> {
    const recount = createRecount();
    await ports.eachEvent(userId, (event) => recount.add(event));
    return recount.result();
  }

  /** Somebody may be writing meanwhile: only a count between two equal revisions says anything. */
  async function check(userId: string, repair: boolean): Promise<{ drift: string[]; isRepaired: boolean }> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const stored = await repo.allOf(userId);
      const counted = await recount(userId);
      const facts = await ports.personFacts(userId);
      if ((await repo.row(userId)).rev !== stored.row.rev) continue;
      const drift = [
        ...driftOf(stored, counted),
        ...factsDrift(stored.row, facts),
        ...missing(stored.row, counted, facts),
      ];
      if (drift.length === 0 || !repair) return { drift, isRepaired: false };
      const row: StatsRow = { ...stored.row, ...counted.row, ...facts, recent_days: {} };
      row.rev += 1;
      row.events_rev += 1;
      unlock(row, noMoment, deps.now());
      if (await repo.replaceAll(userId, stored.row.rev, { ...counted, row })) return { drift, isRepaired: true };
    }
    return { drift: ['changed too often to be checked; try again'], isRepaired: false };
  }

  return async function checkStats({ repair }: { repair: boolean }): Promise<CheckReport> {
    const report: CheckReport = { people: 0, repaired: 0, drift: [] };
    const one = async (userId: string) => {
      const { drift, isRepaired } = await check(userId, repair);
      report.people += 1;
      report.repaired += Number(isRepaired);
      report.drift.push(...drift.map((line) => `${userId}: ${line}`));
    };
    for await (const userId of repo.people()) await one(userId);
    for await (const userId of ports.people()) if (!(await repo.exists(userId))) await one(userId);
    return report;
  };
}

function factsDrift(row: StatsRow, facts: Awaited<ReturnType<CheckPorts['personFacts']>>): string[] {
  if (!facts) return [];
  const fields = ['has_bio', 'has_picture', 'friends'] as const;
  return fields.flatMap((field) =>
    row[field] === facts[field] ? [] : [`${field} is ${String(row[field])} and should be ${String(facts[field])}`],
  );
}

/** Achievements that the numbers entitle to and that are not unlocked. */
function missing(row: StatsRow, counted: Recount, facts: Awaited<ReturnType<CheckPorts['personFacts']>>): string[] {
  const right: StatsRow = { ...row, ...counted.row, ...facts, unlocked: [...row.unlocked] };
  return unlock(right, noMoment, new Date(0)).map(({ id }) => `the achievement ${id} is missing`);
}
