import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTheme } from '../../../lib/theme.ts';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');
const subscribe = (onChange: () => void) => {
  const query = dark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Colours read from the tokens for a library that draws by itself; read again when the theme changes. Null before the first read. */
export function useTokenColors<Colors>(read: () => Colors): Colors | null {
  const theme = useTheme((state) => state.theme);
  const isSystemDark = useSyncExternalStore(subscribe, () => dark().matches);
  const [colors, setColors] = useState<Colors | null>(null);
  useEffect(() => {
    // In the next frame the new theme's styles apply.
    const frame = requestAnimationFrame(() => setColors(read()));
    return () => cancelAnimationFrame(frame);
  }, [theme, isSystemDark, read]);
  return colors;
}
