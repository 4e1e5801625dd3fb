import { create } from 'zustand';

type Kind = 'message' | 'success' | 'info' | 'warning' | 'error' | 'loading';
type Show = (kind: Kind, text: string) => void;

/** Whether anything was ever said: only then the toaster is loaded. */
export const useToastWanted = create<{ wanted: boolean }>(() => ({ wanted: false }));

const waiting: [Kind, string][] = [];
let show: Show | null = null;

function say(kind: Kind, text: string): void {
  if (show) show(kind, text);
  else {
    waiting.push([kind, text]);
    useToastWanted.setState({ wanted: true });
  }
}

/** Forgets what was said and not shown yet, as between tests. */
export function forgetToasts(): void {
  waiting.length = 0;
  useToastWanted.setState({ wanted: false });
}

/** The toaster reports for duty: what was said before it was loaded is shown now. Returns how to leave. */
export function attachToaster(showToast: Show): () => void {
  show = showToast;
  for (const [kind, text] of waiting.splice(0)) showToast(kind, text);
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
