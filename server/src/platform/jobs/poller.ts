import type { Log } from '../log.ts';

/** Work that is looked for at intervals, and at once when somebody says that there is some. */
export interface Poller {
  start(): void;
  /** There is work: look now, or again when a look is under way. */
  wake(): void;
  /** Looks no more; resolves when the look under way is done. */
  stop(): Promise<void>;
}

/** Calls `look` every `everyMs` and after `wake`, never twice at the same time. A look that fails is logged and tried again. */
export function createPoller(deps: { name: string; everyMs: number; look: () => Promise<void>; log: Log }): Poller {
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;
  let isWanted = false;
  let isRunning = false;

  async function run(): Promise<void> {
    do {
      isWanted = false;
      try {
        await deps.look();
      } catch (error) {
        deps.log.warn({ err: error, job: deps.name }, 'a job failed and will be tried again');
      }
    } while (isWanted && isRunning);
    looking = null;
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (!isRunning) return;
    timer = setTimeout(() => void (looking ??= run()), deps.everyMs);
    timer.unref();
  }

  return {
    start() {
      isRunning = true;
      looking ??= run();
    },
    wake() {
      isWanted = true;
      if (isRunning) looking ??= run();
    },
    async stop() {
      isRunning = false;
      clearTimeout(timer);
      await looking;
    },
  };
}
