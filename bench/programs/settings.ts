import { readFileSync } from 'node:fs';

const STANDARD_INPUT = 0;

/** What the benchmark told this program. */
export const settings = <T>(): T => JSON.parse(readFileSync(STANDARD_INPUT, 'utf8')) as T;

/** Tells the benchmark that this program is ready. */
export const ready = (hello: Record<string, unknown>): void => void process.stdout.write(`${JSON.stringify(hello)}\n`);

/** Answers each message of the benchmark. */
export function answer(handle: (message: Record<string, unknown>) => Promise<Record<string, unknown>>): void {
  process.on('message', (message: Record<string, unknown>) => {
    void handle(message).then((reply) => process.send?.(reply));
  });
  process.on('SIGTERM', () => process.exit(0));
}
