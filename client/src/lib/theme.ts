import { create } from 'zustand';

export type Theme = 'system' | 'light' | 'dark';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const chosenTheme = (): Theme => {
  if (typeof document === 'undefined') return 'system';
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'system';
};

/**
 * The chosen theme, kept in the cookie `user_preferences` for a year. `public/boot.js` has read it before the first paint
 * (once: the browser fetches cookies from another process, which takes its time). The first state is what pages are drawn with.
 */
export const useTheme = create<{ theme: Theme }>(() => ({ theme: 'system' }));
useTheme.setState({ theme: chosenTheme() });

/** Chooses a theme; `system` follows the device and forgets the cookie. */
export function setTheme(theme: Theme): void {
  const maxAge = theme === 'system' ? 0 : YEAR_SECONDS;
  document.cookie = `user_preferences=theme:${theme}; path=/; max-age=${String(maxAge)}; samesite=lax`;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  useTheme.setState({ theme });
}
