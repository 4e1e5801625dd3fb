import { PRODUCT } from '@app/shared/product';
import type { SharedEvent } from '@app/shared/profile';
import { describe, expect, it } from 'vitest';
import { eventLayoutOf } from './og-image/event-layout.ts';
import { eventPage } from './profile-page.ts';

const shared = (title: string, description: string, ai_summary: string): SharedEvent => ({
  user: { name: 'Ada Lovelace', username: 'ada', bio: '', picture: null },
  event: {
    ...{ id: '0'.repeat(24), title, description, what_learned: null, date: '2026-03-14', image_url: null },
    ...{ is_public: true, traits: [], ai_summary, ai_status: 'done', ai_source: 'builtin', cheers: [] },
    created_at: '2026-03-14T10:00:00.000Z',
  },
});
const descriptionOf = (of: SharedEvent) =>
  /property="og:description" content="([^"]*)"/.exec(eventPage('<head></head>', of, 'http://localhost'))?.[1];

const solo = 'Sang a solo at the summer concert.';
const long = `${solo} The hall was full, and my mother wept.`;

describe('the preview of one public event', () => {
  it.each([
    [
      solo,
      solo,
      'I sang a solo at the summer concert.',
      `March 14, 2026, in Ada Lovelace’s life journey on ${PRODUCT}.`,
    ],
    [solo, long, 'I sang a solo at the summer concert.', 'The hall was full, and my mother wept.'],
    [solo, long, 'I sang a solo at the summer concert. The hall was full.', 'The hall was full.'],
    ['A first', solo, 'I sang a solo at the summer concert.', 'I sang a solo at the summer concert.'],
  ])('says in its words what the title “%s” does not say: %#', (title, description, summary, expected) => {
    expect(descriptionOf(shared(title, description, summary))).toBe(expected);
  });

  it.each([
    [solo, solo, 'I sang a solo at the summer concert.', false],
    ['Sang a solo at...', solo, 'I sang a solo at the summer concert.', false],
    ['A first', solo, 'I sang a solo at the summer concert.', true],
  ])(
    'has below the heading of “%s” in its picture what that does not say: %#',
    (title, description, summary, isTold) => {
      const drawn = JSON.stringify(eventLayoutOf(shared(title, description, summary), null));
      expect(drawn.includes(JSON.stringify(summary))).toBe(isTold);
    },
  );
});
