import { Monitor, Moon, Sun } from 'lucide';
import { setTheme, type Theme, useTheme } from '../lib/theme.ts';
import { IconButton } from './icon.tsx';

const themes = {
  system: { icon: Monitor, next: 'light', says: 'Theme: system' },
  light: { icon: Sun, next: 'dark', says: 'Theme: light' },
  dark: { icon: Moon, next: 'system', says: 'Theme: dark' },
} as const satisfies Record<Theme, { icon: typeof Sun; next: Theme; says: string }>;

/** Goes round system, light and dark. */
export function ThemeSwitch() {
  const { icon, next, says } = themes[useTheme((state) => state.theme)];
  return <IconButton icon={icon} label={says} onClick={() => setTheme(next)} />;
}
