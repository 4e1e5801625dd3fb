import type { LifeEvent } from '@app/shared/journal';
import { isQuiet } from '@app/shared/quiet-tones';
import { ApiError, isSessionOver } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { inTurn } from '../../../lib/in-turn.ts';
import { isAmbiguous } from '../../../lib/retry.ts';
import { currentUserId, sessionSignal } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { announce } from '../announcer.ts';
import { addAssistantNote, addOptimistic } from '../chat/chat-data.ts';
import { deliverChanges } from '../story/deliver-changes.ts';
import { deleteEvent } from '../story/deletions.ts';
import { showEntry, upsertEvent, useStory } from '../story/story-data.ts';
import { isPending, markInChat, removeSend, updateSend, useOutbox, wasTakenBack, type PendingSend } from './outbox.ts';
import { postEvent } from './post-event.ts';

/** Between two tries while nobody answers. What says that there is a connection again comes before. */
const PAUSES_MS = [5000, 15_000, 45_000];

interface Delivery {
  running: Promise<void> | null;
  /** Somebody asked for it since the running one began. */
  isWanted: boolean;
  /** How often nobody answered, one after the other. */
  tries: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const useDelivery = createStore<Delivery>(() => ({ running: null, isWanted: false, tries: 0, timer: undefined }));

const firstWaiting = () => useOutbox.getState().sends.find(({ state }) => state === 'waiting');

/** Sends what waits, in its order and one after the other; only one tab of this browser does so at a time. */
export function deliverWaiting(): Promise<void> {
  useDelivery.setState({ isWanted: true });
  const { running } = useDelivery.getState();
  if (running) return running;
  const session = sessionSignal();
  const delivery = deliverAll(session).finally(() => {
    if (session.aborted || useDelivery.getState().running !== delivery) return;
    useDelivery.setState({ running: null });
    if (useDelivery.getState().isWanted && !useOutbox.getState().isStalled) void deliverWaiting();
  });
  useDelivery.setState({ running: delivery });
  return delivery;
}

async function deliverAll(session: AbortSignal): Promise<void> {
  await inTurn(`outbox:${currentUserId() ?? ''}`, async () => {
    if (session.aborted) return;
    clearTimeout(useDelivery.getState().timer);
    useDelivery.setState({ isWanted: false });
    const isThrough = (await deliverEntries(session)) && (await deliverChanges(session));
    if (session.aborted) return;
    if (isThrough) goOn();
    else tryLater();
  });
}

/** False when nobody answered: what comes after it waits, so that the order stays. */
async function deliverEntries(session: AbortSignal): Promise<boolean> {
  // What waited goes out by itself: its author may be reading something else by now.
  const hasWaited = useOutbox.getState().isStalled;
  for (;;) {
    const send = firstWaiting();
    if (!send) return true;
    if (!(await deliverOne(send, hasWaited)) || session.aborted) return false;
    goOn();
  }
}

function goOn(): void {
  useDelivery.setState({ tries: 0 });
  useOutbox.setState({ isStalled: false });
}

function tryLater(): void {
  if (!useOutbox.getState().isStalled && firstWaiting()) announce(messages.journal.waiting);
  useOutbox.setState({ isStalled: true });
  const { tries } = useDelivery.getState();
  const timer = setTimeout(() => void deliverWaiting(), PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
  useDelivery.setState({ timer, tries: tries + 1 });
}

/** Resolves to whether there was an answer. */
async function deliverOne(send: PendingSend, hasWaited: boolean): Promise<boolean> {
  useOutbox.setState({ sendingKey: send.key });
  try {
    arrived(send, (await postEvent(send)).event, hasWaited);
    return true;
  } catch (error) {
    // It waits on this device until its author is back.
    if (isSessionOver(error) || isAmbiguous(error)) return false;
    refused(send, error);
    return true;
  } finally {
    if (useOutbox.getState().sendingKey === send.key) useOutbox.setState({ sendingKey: null });
  }
}

function arrived(send: PendingSend, event: LifeEvent, hasWaited: boolean): void {
  removeSend(send);
  upsertEvent(event);
  // Its author took it back while it was on its way.
  if (wasTakenBack(send)) {
    deleteEvent(event);
    return;
  }
  // Seen before this answer, and deleted.
  if (useStory.getState().deletedIds.has(event.id)) return;
  if (!hasWaited) showEntry(event);
  addOptimistic({ type: 'user', content: send.body.description, event_id: event.id });
  // On a hard day there is nothing but the sentence of the reply.
  if (!isQuiet(event.tone)) toast.success(messages.journal.added);
}

function refused(send: PendingSend, error: unknown): void {
  const { key } = send;
  if (wasTakenBack(send) || !isPending(send)) return;
  const reason = error instanceof ApiError ? (error.detail ?? null) : null;
  updateSend(key, { state: 'failed', reason });
  markInChat(key, false);
  toastFixed(error, messages.journal.createFailed);
  // The spec's sentence says that it failed; the server's says what to do about it.
  if (reason) toast.info(reason);
  void addAssistantNote(messages.journal.createFailedReply);
}
