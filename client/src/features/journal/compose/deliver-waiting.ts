import { lateCode } from '../../../lib/late.tsx';
import { sessionSignal } from '../../../lib/session.ts';
import { messages } from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { useChanges } from '../story/changes.ts';
import { useOutbox } from './outbox.ts';

const delivery = lateCode(() => import('./delivery.ts'));

/** Fetches what sends: call with the first sign that somebody is about to act. */
export const preloadDelivery = delivery.preload;

const hasWaitingSends = () => useOutbox.getState().sends.some(({ state }) => state === 'waiting');

const hasWork = () =>
  hasWaitingSends() || useOutbox.getState().isStalled || Object.keys(useChanges.getState().byEvent).length > 0;

/** Sends what waits, if anything does. Where the code that sends could not be fetched nobody can be reached either: it goes on waiting. */
export async function deliverWaiting(): Promise<void> {
  if (!hasWork()) return;
  const session = sessionSignal();
  const isThere = await delivery.preload();
  if (session.aborted) return;
  if (isThere) return delivery.now()?.deliver();
  if (!useOutbox.getState().isStalled && hasWaitingSends()) announce(messages.journal.waiting);
  useOutbox.setState({ isStalled: true });
}
