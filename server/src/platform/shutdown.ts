import process from 'node:process';
import { budgets } from './budgets.ts';
import type { Log } from './log.ts';

/** What is to be ended, last added first, when the process is asked to end. */
export interface Shutdown {
  add(name: string, end: () => Promise<void>): void;
}

/** On SIGINT or SIGTERM ends everything in order and exits 0; a second signal, or more than 9 s, exits 1. */
export function onShutdown(log: Log): Shutdown {
  const steps: { name: string; end: () => Promise<void> }[] = [];
  let isEnding = false;
  const end = async (): Promise<void> => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), budgets.shutdownMs).unref();
    let failed = false;
    for (const step of steps.reverse()) {
      await step.end().catch((error: unknown) => {
        failed = true;
        log.error({ err: error }, `${step.name} did not end cleanly`);
      });
    }
    process.exit(failed ? 1 : 0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
  return { add: (name, step) => void steps.push({ name, end: step }) };
}
