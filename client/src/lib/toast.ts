import { create } from 'zustand';

type Kind = 'message' | 'success' | 'info' | 'warning' | 'error' | 'loading';

/** A way back that a toast offers for a while. */
export interface Undo {
  /** Of the thing and what was done to it: a newer toast about it takes the place of the older. */
  key: string;
  durationMs: number;
  undo: () => void;
}

type Show = (kind: Kind, text: string, undo?: Undo) => void;

/** What was said before the toaster, which is loaded with the first word, could show it. */
export const useToasts = create<{ isWanted: boolean; waiting: readonly Parameters<Show>[] }>(() => ({
  isWanted: false,
  waiting: [],
}));

let show: Show | null = null;
/** Takes all toasts away. */
let hide: (() => void) | null = null;

const say: Show = (...said) => {
  if (show) show(...said);
  else useToasts.setState(({ waiting }) => ({ isWanted: true, waiting: [...waiting, said] }));
};

/** Forgets what was said and not shown yet, as between tests. */
export function forgetToasts(): void {
  useToasts.setState(useToasts.getInitialState());
}

/** The toaster reports for duty: what was said before it was loaded is shown now. Returns an unsubscribe function. */
export function attachToaster(showToast: Show, hideToast: () => void): () => void {
  show = showToast;
  hide = hideToast;
  for (const said of useToasts.getState().waiting) showToast(...said);
  useToasts.setState({ waiting: [] });
  return () => {
    show = null;
    hide = null;
  };
}

/** Takes all toasts away: what they say holds no longer, and their way back leads nowhere any more. */
export function dismissToasts(): void {
  useToasts.setState({ waiting: [] });
  hide?.();
}

/** Short notes in the corner. The library behind them is loaded with the first one. */
export const toast = {
  message: (text: string) => say('message', text),
  success: (text: string, undo?: Undo) => say('success', text, undo),
  info: (text: string) => say('info', text),
  warning: (text: string) => say('warning', text),
  error: (text: string) => say('error', text),
  loading: (text: string) => say('loading', text),
};
