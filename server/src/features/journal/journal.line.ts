import { unavailable } from '../../platform/errors.ts';
import type { Work } from './journal.commits.ts';

/** Work that waits for a transaction. */
export interface Waiting {
  userId: string;
  work: Work<unknown>;
  since: number;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export interface WaitingLine {
  /** `false` when the line is full. */
  join(waiting: Waiting): boolean;
  /** The next that may share a transaction; their people are busy until `release`. */
  take(): Waiting[];
  release(batch: readonly Waiting[]): void;
}

const GROUP_MAX = 32;
const LINE_MAX = 2000;
/** Whoever asked has been told by then that it did not work. */
const PATIENCE_MS = 4500;
/** How long work that nobody waits for looks out for company. */
const LINGER_MS = 60;

/** First come, first served, but never two transactions of one person at a time. `onDue` is called when lingering is over. */
export function createWaitingLine(onDue: () => void): WaitingLine {
  let line: Waiting[] = [];
  const busy = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function lingerUntil(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      onDue();
    }, ms);
  }

  return {
    join(waiting) {
      if (line.length >= LINE_MAX) return false;
      line.push(waiting);
      return true;
    },
    take() {
      const now = Date.now();
      const group = createGroup(busy);
      const left: Waiting[] = [];
      for (const one of line) {
        const waited = now - one.since;
        if (waited > PATIENCE_MS) one.reject(unavailable());
        else if (one.work.isPatient && waited < LINGER_MS) {
          left.push(one);
          lingerUntil(LINGER_MS - waited);
        } else if (!group.admit(one)) left.push(one);
      }
      line = left;
      for (const { userId } of group.members) busy.add(userId);
      return group.members;
    },
    release(batch) {
      for (const { userId } of batch) busy.delete(userId);
    },
  };
}

function createGroup(busy: ReadonlySet<string>) {
  const members: Waiting[] = [];
  const keys = new Map<string, Set<string>>();
  /** Who has work that could not join: what comes after it must not overtake it. */
  const closed = new Set<string>();

  return {
    members,
    admit(one: Waiting): boolean {
      const { userId, work } = one;
      if (members.length >= GROUP_MAX || busy.has(userId) || closed.has(userId)) return false;
      const known = keys.get(userId);
      if (known && (work.isSolo || known.has(work.key))) {
        closed.add(userId);
        return false;
      }
      members.push(one);
      keys.set(userId, (known ?? new Set()).add(work.key));
      if (work.isSolo) closed.add(userId);
      return true;
    },
  };
}
