import { once } from 'node:events';

/** What the benchmark told this program: its first message. */
export const settings = async <T>(): Promise<T> => ((await once(process, 'message')) as [T])[0];

/** Tells the benchmark that this program is ready. */
export const ready = (hello: Record<string, unknown>): void => void process.send?.(hello);

/** Answers each message of the benchmark. */
export function answer(handle: (message: Record<string, unknown>) => Promise<Record<string, unknown>>): void {
  process.on('message', (message: Record<string, unknown>) => {
    void handle(message).then((reply) => process.send?.(reply));
  });
  process.on('SIGTERM', () => process.exit(0));
}
