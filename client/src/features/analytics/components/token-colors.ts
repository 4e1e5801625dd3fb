import { useEffect, useState } from 'react';
import { useTheme } from '../../../lib/theme.ts';
import { useMedia } from '../../../lib/use-media.ts';

/** The color of a token (such as `--family-solid`) as `rgb(r, g, b)`, for libraries that draw by themselves. `family` is a trait family's id. */
export function tokenColor(token: string, family?: string): string {
  const probe = document.createElement('span');
  if (family) probe.dataset.family = family;
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const computed = getComputedStyle(probe).color;
  probe.remove();
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return computed;
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
}

/** Colors read from the tokens for a library that draws by itself; read again when the theme changes. Null before the first read. */
export function useTokenColors<Colors>(read: () => Colors): Colors | null {
  const theme = useTheme((state) => state.theme);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const [colors, setColors] = useState<Colors | null>(null);
  useEffect(() => {
    // In the next frame the new theme's styles apply.
    const frame = requestAnimationFrame(() => setColors(read()));
    return () => cancelAnimationFrame(frame);
  }, [theme, isSystemDark, read]);
  return colors;
}
