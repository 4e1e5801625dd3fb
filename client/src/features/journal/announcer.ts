import { createStore } from '../../lib/create-store.ts';

const BATCH_MS = 400;

/** What a screen reader is to say next, and what is being gathered for after that. */
export const useAnnouncer = createStore<{ message: string; waiting: string[] }>(() => ({ message: '', waiting: [] }));

const say = () => {
  const { waiting } = useAnnouncer.getState();
  // Signing out in between leaves nothing to say.
  if (waiting.length > 0) useAnnouncer.setState({ message: waiting.join(' '), waiting: [] });
};

/** Says something politely, together with what else arrives at about the same time, and what arrives twice once. */
export function announce(text: string): void {
  const { waiting } = useAnnouncer.getState();
  if (waiting.includes(text)) return;
  useAnnouncer.setState({ waiting: [...waiting, text] });
  if (waiting.length === 0) setTimeout(say, BATCH_MS);
}
