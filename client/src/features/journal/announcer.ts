import { createStore } from '../../lib/create-store.ts';

const BATCH_MS = 400;

/** What a screen reader is to say next. */
export const useAnnouncer = createStore<{ message: string }>(() => ({ message: '' }));

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something politely, together with what else arrives at about the same time. */
export function announce(text: string): void {
  waiting.push(text);
  timer ??= setTimeout(() => {
    useAnnouncer.setState({ message: waiting.join(' ') });
    waiting = [];
    timer = undefined;
  }, BATCH_MS);
}
