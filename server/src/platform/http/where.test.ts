import { describe, expect, it } from 'vitest';
import { deviceOf } from './where.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Edge on Windows',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera on Linux'],
    ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari on Mac',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['curl/8.9.1', 'A program'],
    ['okhttp/4.12.0 (Android 14)', 'A program on Android'],
    [undefined, 'A program'],
    [`${'x'.repeat(20_000)} Chrome/1 Windows`, 'A program'],
  ])('%s', (agent, words) => {
    expect(deviceOf(agent)).toBe(words);
  });
});
