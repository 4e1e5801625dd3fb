import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

type Theme = 'light' | 'dark';

const srgb = (linear: number) => (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055);
const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** https://bottosson.github.io/posts/oklab/ */
function fromOklch(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => Math.round(srgb(Math.min(1, Math.max(0, value))) * 255));
}

function colorOf(token: string, theme: Theme, hue = 0): number[] {
  const value = new RegExp(`--${token}: light-dark\\((.+)\\);`).exec(css)?.[1] ?? '';
  const [light, dark] = value.split(/, (?=#|oklch|rgb)/);
  const text = (theme === 'light' ? light : dark) ?? '';
  if (text.startsWith('#')) return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
  const [lightness, chroma] = (/oklch\(([\d.]+) ([\d.]+)/.exec(text) ?? []).slice(1).map(Number);
  if (lightness === undefined || chroma === undefined) throw new Error(`No color for --${token}.`);
  return fromOklch(lightness, chroma, hue);
}

const luminance = (color: number[]) => {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const hues = [...css.matchAll(/\[data-family='(\w+)'\] \{\s*--family-hue: (\d+);/g)].map(
  (found) => [found[1]!, Number(found[2])] as const,
);
const papers = ['paper', 'sheet', 'well'];
const inks = ['ink', 'ink-soft', 'ink-faint', 'danger', 'good'];

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it.each(inks.flatMap((ink) => papers.map((paper) => [ink, paper])))('reads --%s on --%s at 4.5:1', (ink, paper) => {
    expect(contrast(colorOf(ink!, theme), colorOf(paper!, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-strong'],
    ['accent', 'paper'],
    ['accent', 'sheet'],
    ['ink', 'accent-wash'],
    ['ink', 'mark'],
  ])('reads --%s on --%s at 4.5:1', (ink, paper) => {
    expect(contrast(colorOf(ink, theme), colorOf(paper, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...papers.map((paper) => ['edge', paper]), ...papers.map((paper) => ['focus', paper])])(
    'sees --%s on --%s at 3:1',
    (mark, paper) => {
      expect(contrast(colorOf(mark!, theme), colorOf(paper!, theme))).toBeGreaterThanOrEqual(3);
    },
  );

  it('has eight families', () => {
    expect(hues).toHaveLength(8);
  });

  it.each(hues)('reads the badge of %s at 4.5:1 and sees its solid at 3:1', (_family, hue) => {
    expect(contrast(colorOf('family-ink', theme, hue), colorOf('family-bg', theme, hue))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colorOf('family-solid', theme, hue), colorOf('sheet', theme))).toBeGreaterThanOrEqual(3);
  });
});
