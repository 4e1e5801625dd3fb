import process from 'node:process';
import { budgets } from './budgets.ts';
import type { Log } from './log.ts';

/** On SIGINT or SIGTERM ends everything that was added, last added first, and exits 0; a second signal, or more than 9 s, exits 1. */
export function onShutdown(log: Log) {
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
  return { add: (name: string, step: () => Promise<void>): void => void steps.push({ name, end: step }) };
}
