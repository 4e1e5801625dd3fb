import type { Request } from 'express';
import { placeOf } from '../limits/network.ts';

/** From where somebody acts, as far as it is kept: browser and system in words, and about which network. */
export interface Where {
  device: string;
  place: string;
}

export const whereOf = (req: Request): Where => ({
  device: deviceOf(req.get('user-agent')),
  place: placeOf(req.ip ?? ''),
});

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** No browser's name for itself is longer. */
const AGENT_MAX = 500;

/** Browser and system by the `User-Agent` header, in words by which people know their own devices again. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, AGENT_MAX);
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A program on ${system}` : 'A program');
}
