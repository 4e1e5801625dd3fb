import type { Achievement, Stats, StatsSummary } from '@app/shared/gamification';
import { api } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { toastFixed } from '../../lib/toast-error.ts';
import { messages } from '../../messages.ts';

interface GamificationState {
  stats: Stats | null;
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Pushes have told the sums; which traits they rest on and how far the locked achievements are must be read. */
  isStale: boolean;
  /** Achievements unlocked while the app was open: they are stamped onto the page. */
  fresh: readonly string[];
  load: () => Promise<void>;
  applySummary: (summary: StatsSummary) => void;
  /** True when it is told for the first time. */
  applyAchievement: (achievement: Achievement) => boolean;
}

/** Level, streaks, traits and achievements of the person signed in. */
export const useGamification = createStore<GamificationState>((set, get) => ({
  stats: null,
  status: 'idle',
  isStale: false,
  fresh: [],
  load: async () => {
    if (!get().stats) set({ status: 'loading' });
    set({ isStale: false });
    try {
      set({ stats: await api('gamification.stats'), status: 'ready' });
    } catch (error) {
      toastFixed(error, messages.gamification.loadFailed);
      if (!get().stats) set({ status: 'failed' });
    }
  },
  applySummary: (summary) => {
    set(({ stats }) => ({ stats: stats && { ...stats, ...summary }, isStale: true }));
  },
  applyAchievement: (achievement) => {
    const isNew = !get().fresh.includes(achievement.id);
    set(({ stats, fresh }) => ({
      stats: stats && {
        ...stats,
        achievements: stats.achievements.map((other) => (other.id === achievement.id ? achievement : other)),
      },
      fresh: isNew ? [...fresh, achievement.id] : fresh,
    }));
    return isNew;
  },
}));
