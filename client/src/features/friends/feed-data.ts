import type { FeedItem } from '@app/shared/friends';
import type { Cheered } from '@app/shared/cheers';
import type { TraitCount } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import type { TraitName } from '@app/shared/trait-names';
import { api } from '../../lib/api.ts';
import { isCreatedLater, optimistic } from '../../lib/data/changes.ts';
import { createPagedList } from '../../lib/data/paged-list.ts';
import { toastError } from '../../lib/toast-error.ts';
import * as messages from '../../messages.ts';

export type FriendEvent = FeedItem & { id: string; readAt: number };

/** The event of each cheer that is on its way, and when the last cheer of an event was answered. */
const cheering: string[] = [];
const cheeredAt = new Map<string, number>();

/** Whether an answer may lack one's own cheer: its request left before the cheer was answered. */
const mayLackCheer = ({ id, readAt }: FriendEvent): boolean =>
  cheering.includes(id) || (cheeredAt.get(id) ?? 0) >= readAt;

/** What friends have made public, newest first. */
export const useFeed = createPagedList<FriendEvent>({
  read: async (query) => {
    const readAt = performance.now();
    const items = await api('friends.feed', { query });
    return { items: items.map((item) => ({ ...item, id: item.event.id, readAt })), total: null };
  },
  pageSize: limits.feedDefault,
  pageMax: limits.feedPageMax,
  isBefore: (a, b) => isCreatedLater(a.event, b.event),
  // No revision says which is newer: what was read is, except for a cheer that it may lack.
  newerOf: (read, shown) => (mayLackCheer(read) ? { ...read, my_cheer: shown.my_cheer, cheers: shown.cheers } : read),
  takesNew: false,
  failure: messages.friends.feedFailed,
});

/** Takes away at once what somebody has shared who is no longer a friend. */
export function removeEventsOf(username: string): void {
  useFeed.setState(({ items }) => ({ items: items.filter(({ person }) => person.username !== username) }));
}

/** One after the other, so that the server ends with what was chosen last. */
let sending: Promise<unknown> = Promise.resolve();

function send(id: string, trait: TraitName | null): Promise<Partial<Cheered>> {
  const params = { id };
  const call = async () => {
    if (trait) return api('events.cheer', { params, body: { trait } });
    await api('events.uncheer', { params });
    return {};
  };
  const sent = sending.then(call);
  sending = sent.catch(() => undefined);
  return sent;
}

/** What friends recognized, once one's own cheer is another one; most first, as the server has it. */
function recounted({ cheers, my_cheer }: FriendEvent, trait: TraitName | null): TraitCount[] {
  const counts = new Map(cheers.map((each) => [each.trait, each.count]));
  if (my_cheer) counts.set(my_cheer, (counts.get(my_cheer) ?? 1) - 1);
  if (trait) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  return [...counts].flatMap(([name, count]) => (count > 0 ? [{ trait: name, count }] : []));
}

/** Recognizes a trait in a friend's event, or with null takes that back. */
export async function cheer(item: FriendEvent, trait: TraitName | null): Promise<void> {
  const { replace } = useFeed.getState();
  /** Unless something else was chosen meanwhile. */
  const update = (changes: Partial<FriendEvent>) => {
    const shown = useFeed.getState().items.find(({ id }) => id === item.id);
    if (shown?.my_cheer === trait) replace({ ...shown, ...changes });
  };
  cheering.push(item.id);
  try {
    await optimistic({
      apply: () => replace({ ...item, my_cheer: trait, cheers: recounted(item, trait) }),
      send: () => send(item.id, trait),
      confirm: update,
      rollBack: () => update({ my_cheer: item.my_cheer, cheers: item.cheers }),
    });
  } catch (error) {
    toastError(error, messages.friends.cheerFailed);
    void useFeed.getState().refetch();
  } finally {
    cheering.splice(cheering.indexOf(item.id), 1);
    cheeredAt.set(item.id, performance.now());
  }
}
