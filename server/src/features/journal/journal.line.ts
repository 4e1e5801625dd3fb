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
  /**
   * The next that may share a transaction; their people are busy until `release`. None while `others` are being committed,
   * unless there are enough for a group of their own or the first has waited for long: what comes together is cheaper.
   */
  take(others: number): Waiting[];
  release(batch: readonly Waiting[]): void;
}

const GROUP_MAX = 32;
const LINE_MAX = 2000;
/** Whoever asked has been told by then that it did not work. */
const PATIENCE_MS = 4500;
/** How long work that nobody waits for looks out for company. */
const LINGER_MS = 60;
/** How long work waits for the end of a transaction before it. */
const COMPANY_MS = 30;

/** First come, first served, but never two transactions of one person at a time. `onDue` is called when something has waited long enough. */
export function createWaitingLine(onDue: () => void): WaitingLine {
  let line: Waiting[] = [];
  const busy = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;

  function lookAgainIn(ms: number): void {
    const at = Date.now() + ms;
    if (timerAt <= at) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(() => {
      timerAt = Infinity;
      onDue();
    }, ms);
  }

  /** Whether what is ready is worth a transaction beside the one that is under way. */
  function isWorthwhile(now: number): boolean {
    const ready = line.map(readyAt).filter((at) => at <= now);
    if (ready.length === 0 || ready.length >= GROUP_MAX) return ready.length > 0;
    const waited = now - Math.min(...ready);
    if (waited < COMPANY_MS) lookAgainIn(COMPANY_MS - waited);
    return waited >= COMPANY_MS;
  }

  return {
    join(waiting) {
      if (line.length >= LINE_MAX) return false;
      line.push(waiting);
      return true;
    },
    take(others) {
      const now = Date.now();
      if (others > 0 && !isWorthwhile(now)) return [];
      const group = createGroup(busy);
      const left: Waiting[] = [];
      for (const one of line) {
        if (now - one.since > PATIENCE_MS) one.reject(unavailable());
        else if (readyAt(one) > now) {
          left.push(one);
          lookAgainIn(readyAt(one) - now);
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

const readyAt = ({ since, work }: Waiting): number => since + (work.isPatient ? LINGER_MS : 0);

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
