import { describe, expect, it } from 'vitest';
import { presetAvatars } from './avatars.ts';
import { formatDay, formatDayLong } from './written-days.ts';
import { completion } from './completion.ts';
import { limits } from './limits.ts';
import { titleFrom } from './titles.ts';
import { toastSettings } from './toast-settings.ts';
import { cleanUsername } from './usernames.ts';

describe('the constants of the specification', () => {
  it('have its numbers', () => {
    expect(limits).toMatchObject({
      friends: 5,
      imageBytes: 5_242_880,
      passwordMin: 8,
      otpLength: 6,
      titleCut: 50,
      xpPerEvent: 10,
      xpPerLevel: 50,
      analyticsBars: 8,
      analyticsRing: 5,
      timelineBarMinPercent: 5,
      suggestionMs: 4500,
      landingRows: 4,
      prefillFocusMs: 500,
      copiedMs: 2000,
      resetRedirectMs: 3000,
      sessionSeconds: 604_800,
    });
    expect(new Set(presetAvatars).size).toBe(12);
  });

  it('have its settings of the toasts', () => {
    expect(toastSettings).toEqual({
      durationMs: 4000,
      position: 'bottom-right',
      widthPx: 356,
      visible: 3,
      offsetPx: 14,
      hotkey: ['altKey', 'KeyT'],
    });
  });

  it('complete a profile with five parts of 100 percent, events first 30 and then 50', () => {
    expect(completion.first_event).toBe(30);
    expect(completion.first_event + completion.three_events).toBe(50);
    expect(Object.keys(completion)).toEqual(['first_event', 'three_events', 'five_traits', 'bio', 'picture']);
    expect(Object.values(completion).reduce((sum, part) => sum + part, 0)).toBe(100);
  });
});

describe('a title', () => {
  it.each([
    ['x'.repeat(50), 'x'.repeat(50)],
    ['x'.repeat(51), `${'x'.repeat(50)}...`],
    ['🌳'.repeat(51), `${'🌳'.repeat(50)}...`],
    ['  two\nlines ', 'two lines'],
  ])('of %j is %j', (message, title) => {
    expect(titleFrom(message)).toBe(title);
  });
});

describe('a username', () => {
  it('is forced to lower case, and stripped of all but a-z and 0-9', () => {
    expect(cleanUsername('Ada_L. Ünder 99!')).toBe('adalnder99');
  });
});

describe('a day', () => {
  it("is shown as 'MMM d, yyyy' and 'MMMM d, yyyy'", () => {
    expect(formatDay('2025-01-05')).toBe('Jan 5, 2025');
    expect(formatDayLong('2025-01-05')).toBe('January 5, 2025');
  });
});
