/** The numbered invariants of the product, and beside them how soon it recovers and answers. */
export type Promised =
  | '1 acknowledged writes stay, one per key'
  | '2 numbers equal the events'
  | '3 friendship is symmetric and bounded'
  | '4 an achievement is unlocked once and for good, and told once'
  | '5 every event gets its summary once'
  | '6 codes and links work at most once'
  | '7 a promised mail is sent'
  | '8 private stays private'
  | '9 nothing ends or floods a server'
  | '10 what is due is sent, and nothing of what is over'
  | 'sessions end everywhere'
  | 'everybody is answered in the end'
  | 'recovery'
  | 'recovery in time';

interface Violation {
  promise: Promised;
  what: string;
}

interface Recovery {
  what: string;
  ms: number;
  withinMs: number;
}

type Answered = 'acknowledged' | 'unknown' | 'refused';

/** Everything that is seen while the product is under fire. */
export interface History {
  /** How writes were answered. */
  readonly answered: Record<Answered, number>;
  readonly faults: Map<string, number>;
  readonly recoveries: Recovery[];
  readonly violations: Violation[];
  readonly skipped: string[];
  /** Kills of a process while at least one write had no answer yet. */
  readonly killsInFlight: number;
  /** A write goes out; the returned function tells how it was answered. */
  writes(): (how: Answered) => void;
  unanswered(): number;
  injected(fault: string): void;
  killed(): void;
  recovered(what: string, ms: number, withinMs: number): void;
  violated(promise: Promised, what: string): void;
  skips(sentence: string): void;
  /** Begins anew with what is held against the product. */
  forgive(): void;
}

/** What was found once is not said a hundred times. */
const VIOLATIONS_MAX = 200;

export function createHistory(say: (line: string) => void = () => undefined): History {
  const answered: Record<Answered, number> = { acknowledged: 0, unknown: 0, refused: 0 };
  const faults = new Map<string, number>();
  const recoveries: Recovery[] = [];
  const violations: Violation[] = [];
  const skipped: string[] = [];
  let open = 0;
  let killsInFlight = 0;
  const violated = (promise: Promised, what: string) => {
    if (violations.length >= VIOLATIONS_MAX) return;
    violations.push({ promise, what });
    say(`  VIOLATED  ${promise}: ${what}`);
  };
  return {
    ...{ answered, faults, recoveries, violations, skipped, violated },
    get killsInFlight() {
      return killsInFlight;
    },
    writes() {
      open += 1;
      return (how) => {
        open -= 1;
        answered[how] += 1;
      };
    },
    unanswered: () => open,
    injected: (fault) => void faults.set(fault, (faults.get(fault) ?? 0) + 1),
    killed: () => void (killsInFlight += open > 0 ? 1 : 0),
    recovered(what, ms, withinMs) {
      recoveries.push({ what, ms, withinMs });
      if (ms > withinMs) violated('recovery in time', `${what} took ${String(ms)} ms of ${String(withinMs)}`);
    },
    forgive: () => void (violations.length = 0),
    skips(sentence) {
      skipped.push(sentence);
      say(`  SKIPPED  ${sentence}`);
    },
  };
}
