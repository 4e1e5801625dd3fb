import process from 'node:process';
import { budgets } from './budgets.ts';
import type { Log } from './log.ts';

/** What is ended; tests have one that only says so. */
interface Program {
  on(event: string, listener: (reason: unknown) => void): unknown;
  exit(code: number): void;
}

/**
 * On SIGINT or SIGTERM ends everything that was added, last added first, and exits 0; a second signal, or more than 9 s, exits 1.
 * So does an error that nobody has caught: it is logged like any other, since Node itself would print what somebody wrote.
 */
export function onShutdown(log: Log, program: Program = process) {
  const steps: { name: string; end: () => Promise<void> }[] = [];
  let isEnding = false;
  let failed = false;
  const end = async (): Promise<void> => {
    if (isEnding) return program.exit(1);
    isEnding = true;
    setTimeout(() => program.exit(1), budgets.shutdownMs).unref();
    for (const step of steps.reverse()) {
      await step.end().catch((error: unknown) => {
        failed = true;
        log.error({ err: error }, `${step.name} did not end cleanly`);
      });
    }
    program.exit(failed ? 1 : 0);
  };
  const crash = (error: unknown): void => {
    log.fatal({ err: error }, 'an error that nobody has caught ends the server');
    failed = true;
    if (!isEnding) void end();
  };
  program.on('SIGINT', () => void end());
  program.on('SIGTERM', () => void end());
  program.on('uncaughtException', crash);
  program.on('unhandledRejection', crash);
  return { add: (name: string, step: () => Promise<void>): void => void steps.push({ name, end: step }) };
}
