import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { budgets } from './budgets.ts';
import { withDeadline } from './deadline.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What Prometheus reads at `/metrics`. Each app has a registry of its own; the default metrics of the process (memory,
 * event loop, GC) are in it.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    /** Seconds per request by method, route and status. */
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    aiOutcomes: new Counter({
      name: 'ai_outcomes_total',
      help: 'Tries of the AI writers',
      labelNames: ['source', 'outcome'],
      registers,
    }),
    rateLimited: new Counter({
      name: 'rate_limited_total',
      help: 'What was refused by a limit, by its rule',
      labelNames: ['rule'],
      registers,
    }),
    busGaps: new Counter({
      name: 'bus_gaps_total',
      help: 'Times that messages of other servers may be lost',
      registers,
    }),
    mails: new Counter({ name: 'mails_total', help: 'Mails by outcome', labelNames: ['outcome'], registers }),
    mailings: new Counter({
      name: 'mailings_total',
      help: 'Turns of scheduled mails by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    notifications: new Counter({
      name: 'notifications_total',
      help: 'Notifications by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    plans: new Counter({
      name: 'plans_total',
      help: 'Plans whose time has come, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    imports: new Counter({
      name: 'imports_total',
      help: 'Imports that have ended, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    /** A counter that somebody else keeps, read when Prometheus asks. */
    readTotal(name: string, help: string, total: () => number): void {
      const counter: Counter = new Counter({
        name,
        help,
        registers,
        collect: () => {
          counter.reset();
          counter.inc(total());
        },
      });
    },
    /** A gauge whose value is read when Prometheus asks. */
    read(name: string, help: string, value: () => number | Promise<number>): void {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        // If the database is away, this number stays as it was; the others are still reported.
        collect: async () => {
          const reading = withDeadline(Promise.resolve().then(value), budgets.databaseAwayMs);
          await reading.then((now) => gauge.set(now)).catch(() => undefined);
        },
      });
    },
  };
}
