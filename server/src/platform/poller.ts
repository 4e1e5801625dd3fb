import type { Log } from './log.ts';

export type Poller = ReturnType<typeof createPoller>;

/**
 * The one poll loop: calls `look` at its start, every `everyMs` and after `wake`, never twice at the same time. A look that is
 * long asks `isStopping` now and then. A failed one is logged and retried.
 */
export function createPoller(deps: {
  name: string;
  everyMs: number;
  look: (isStopping: () => boolean) => Promise<void>;
  log: Log;
}) {
  const { name, everyMs, look, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isWanted = false;
  let isRunning = false;
  const isStopping = () => !isRunning;

  async function run(): Promise<void> {
    do {
      isWanted = false;
      try {
        await look(isStopping);
      } catch (error) {
        log.warn({ err: error, job: name }, 'a job failed and will be tried again');
      }
    } while (isWanted && isRunning);
    looking = null;
    if (isRunning) timer = setTimeout(begin, everyMs).unref();
  }

  function begin(): void {
    clearTimeout(timer);
    looking ??= run();
  }

  return {
    start(): void {
      isRunning = true;
      begin();
    },
    /** There is work: look now, or again when a look is under way. */
    wake(): void {
      isWanted = true;
      if (isRunning) begin();
    },
    /** Looks no more; resolves when the look under way is done. */
    async stop(): Promise<void> {
      isRunning = false;
      clearTimeout(timer);
      await looking;
    },
  };
}
