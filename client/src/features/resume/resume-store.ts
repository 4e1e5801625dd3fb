import type { LifeEvent } from '@app/shared/journal';
import type { ResumeNarrative } from '@app/shared/resume';
import { api } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { toastFixed } from '../../lib/toast-error.ts';
import { messages } from '../../messages.ts';

interface ResumeState {
  resume: ResumeNarrative | null;
  status: 'idle' | 'loading' | 'writing' | 'ready' | 'failed';
  /** A résumé is for others, so private events stay out until the person lets them in. */
  leavesPrivateOut: boolean;
  /** Events that were opened as the proof of a sentence, by id. */
  events: ReadonlyMap<string, LifeEvent>;
  load: () => Promise<void>;
  /** Asks for a new text. Resolves to whether there is one. */
  refresh: () => Promise<boolean>;
  setLeavesPrivateOut: (leavesPrivateOut: boolean) => Promise<void>;
  loadEvents: (ids: readonly string[]) => Promise<void>;
}

export const useResume = createStore<ResumeState>((set, get) => {
  const read = async (isRefresh: boolean): Promise<boolean> => {
    const { leavesPrivateOut } = get();
    try {
      const resume = await api('resume.narrative', {
        query: { include_private: !leavesPrivateOut, ...(isRefresh ? { refresh: true } : {}) },
      });
      // The switch was turned while this one was written: its own answer is on the way.
      if (leavesPrivateOut !== get().leavesPrivateOut) return false;
      set({ resume, status: 'ready' });
      return true;
    } catch (error) {
      toastFixed(error, messages.resume.loadFailed);
      if (leavesPrivateOut === get().leavesPrivateOut) set({ status: get().resume ? 'ready' : 'failed' });
      return false;
    }
  };
  return {
    resume: null,
    status: 'idle',
    leavesPrivateOut: true,
    events: new Map(),
    load: async () => {
      set({ status: get().resume ? 'writing' : 'loading' });
      await read(false);
    },
    refresh: () => {
      set({ status: 'writing' });
      return read(true);
    },
    setLeavesPrivateOut: async (leavesPrivateOut) => {
      // What was written under the other rule must not be copied under this one.
      set({ leavesPrivateOut, resume: null, status: 'loading' });
      await read(false);
    },
    loadEvents: async (ids) => {
      const missing = ids.filter((id) => !get().events.has(id));
      if (missing.length === 0) return;
      const found = await api('events.list', { query: { ids: missing.join() } });
      set(({ events }) => ({ events: new Map([...events, ...found.map((event) => [event.id, event] as const)]) }));
    },
  };
});
