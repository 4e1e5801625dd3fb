import type { Friend, Invitation, LeaderboardRow } from '@app/shared/friends';
import { byRank } from '@app/shared/ranking';
import { api } from '../../lib/api.ts';
import { setInvitationsBadge } from '../../lib/badges.ts';
import { createStore } from '../../lib/create-store.ts';
import { toastFixed } from '../../lib/toast-error.ts';
import { messages } from '../../messages.ts';

/** What the server says about the person's circle. */
interface Circle {
  invitations: Invitation[];
  friends: Friend[];
  /** Oneself and the friends, in their order. */
  rows: LeaderboardRow[];
}

interface FriendsState extends Circle {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Rises with every change that did not come from `load`: an answer that was asked for before it is out of date. */
  version: number;
  load: () => Promise<void>;
  loadInvitations: () => Promise<void>;
  change: (change: (circle: Circle) => Partial<Circle>) => void;
}

const READS_MAX = 3;

const readCircle = async (): Promise<Circle> => {
  const [invitations, friends, rows] = await Promise.all([
    api('friends.invitations'),
    api('friends.list'),
    api('friends.leaderboard'),
  ]);
  return { invitations, friends, rows: rows.toSorted(byRank) };
};

/** The person's circle: who asks to join it, who is in it, and how all of them stand. */
export const useFriends = createStore<FriendsState>((set, get) => {
  /** Reads until nothing has changed on the way, so that a push is never overwritten by an older answer. */
  const readCurrent = async <Part extends Partial<Circle>>(read: () => Promise<Part>): Promise<Part> => {
    let version = get().version;
    let part = await read();
    for (let reads = 1; reads < READS_MAX && version !== get().version; reads += 1) {
      version = get().version;
      part = await read();
    }
    return part;
  };
  return {
    invitations: [],
    friends: [],
    rows: [],
    status: 'idle',
    version: 0,
    load: async () => {
      if (get().status !== 'ready') set({ status: 'loading' });
      try {
        set({ ...(await readCurrent(readCircle)), status: 'ready' });
      } catch (error) {
        toastFixed(error, messages.friends.loadFailed);
        if (get().status !== 'ready') set({ status: 'failed' });
      }
    },
    loadInvitations: async () => {
      try {
        set(await readCurrent(async () => ({ invitations: await api('friends.invitations') })));
      } catch {
        // Only the badge depends on it, and the next connection asks again.
      }
    },
    change: (change) => {
      set((state) => ({ ...change(state), version: state.version + 1 }));
    },
  };
});

useFriends.subscribe((state) => {
  setInvitationsBadge(state.invitations.length);
});
