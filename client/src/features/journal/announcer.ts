import { createStore } from '../../lib/create-store.ts';

const BATCH_MS = 400;
/** By then it has been read from the page; so the same words can be said again, and are not said to who comes back later. */
const SAID_MS = 2000;

/** What a screen reader is to say next, and what is being gathered for after that. */
export const useAnnouncer = createStore<{ message: string; waiting: string[] }>(() => ({ message: '', waiting: [] }));

let timer: ReturnType<typeof setTimeout> | undefined;

const say = () => {
  const { waiting } = useAnnouncer.getState();
  // Signing out in between leaves nothing to say.
  if (waiting.length === 0) return;
  useAnnouncer.setState({ message: waiting.join(' '), waiting: [] });
  clearTimeout(timer);
  timer = setTimeout(() => useAnnouncer.setState({ message: '' }), SAID_MS);
};

/** Says something politely, together with what else arrives at about the same time, and what arrives twice once. */
export function announce(text: string): void {
  const { waiting } = useAnnouncer.getState();
  if (waiting.includes(text)) return;
  useAnnouncer.setState({ waiting: [...waiting, text] });
  if (waiting.length === 0) setTimeout(say, BATCH_MS);
}
