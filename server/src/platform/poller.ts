import type { Log } from './log.ts';

/** Work that is looked for at intervals, and at once when `wake` says that there is some. */
export interface Poller {
  start(): void;
  /** There is work: look now, or again when a look is under way. */
  wake(): void;
  /** Looks no more; resolves when the look under way is done. */
  stop(): Promise<void>;
}

/** The one poll loop: calls `look` at its start, every `everyMs` and after `wake`, never twice at the same time. A look that fails is logged and tried again. */
export function createPoller(deps: { name: string; everyMs: number; look: () => Promise<void>; log: Log }): Poller {
  const { name, everyMs, look, log } = deps;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isWanted = false;
  let isRunning = false;

  async function run(): Promise<void> {
    do {
      isWanted = false;
      try {
        await look();
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
    start() {
      isRunning = true;
      begin();
    },
    wake() {
      isWanted = true;
      if (isRunning) begin();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await looking;
    },
  };
}
