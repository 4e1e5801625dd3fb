import { create } from 'zustand';

type Kind = 'message' | 'success' | 'info' | 'warning' | 'error' | 'loading';
type Show = (kind: Kind, text: string) => void;

/** What was said before the toaster, which is loaded with the first word, could show it. */
export const useToasts = create<{ isWanted: boolean; waiting: readonly (readonly [Kind, string])[] }>(() => ({
  isWanted: false,
  waiting: [],
}));

let show: Show | null = null;

function say(kind: Kind, text: string): void {
  if (show) show(kind, text);
  else useToasts.setState(({ waiting }) => ({ isWanted: true, waiting: [...waiting, [kind, text]] }));
}

/** Forgets what was said and not shown yet, as between tests. */
export function forgetToasts(): void {
  useToasts.setState(useToasts.getInitialState());
}

/** The toaster reports for duty: what was said before it was loaded is shown now. Returns how to leave. */
export function attachToaster(showToast: Show): () => void {
  show = showToast;
  for (const [kind, text] of useToasts.getState().waiting) showToast(kind, text);
  useToasts.setState({ waiting: [] });
  return () => {
    show = null;
  };
}

/** Short notes in the corner. The library behind them is loaded with the first one. */
export const toast = {
  message: (text: string) => {
    say('message', text);
  },
  success: (text: string) => {
    say('success', text);
  },
  info: (text: string) => {
    say('info', text);
  },
  warning: (text: string) => {
    say('warning', text);
  },
  error: (text: string) => {
    say('error', text);
  },
  loading: (text: string) => {
    say('loading', text);
  },
};
