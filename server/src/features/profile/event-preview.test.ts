import { PRODUCT } from '@app/shared/product';
import type { SharedEvent } from '@app/shared/profile';
import { describe, expect, it } from 'vitest';
import { eventLayoutOf } from './og-image/event-layout.ts';
import { eventImage } from './og-image/image.ts';
import { eventPage } from './profile-page.ts';

const shared = (title: string, description: string, ai_summary: string): SharedEvent => ({
  user: { name: 'Ada Lovelace', username: 'ada', bio: '', picture: null },
  event: {
    ...{ id: '0'.repeat(24), title, description, what_learned: null, date: '2026-03-14', image_url: null },
    ...{ is_public: true, traits: [], ai_summary, ai_status: 'done', ai_source: 'builtin', cheers: [] },
    images: [],
    created_at: '2026-03-14T10:00:00.000Z',
  },
});
const descriptionOf = (of: SharedEvent) =>
  /property="og:description" content="([^"]*)"/.exec(eventPage('<head></head>', of, 'http://localhost'))?.[1];

const solo = 'Sang a solo at the summer concert.';
const long = `${solo} The hall was full, and my mother wept.`;

describe('the preview of one public event', () => {
  it.each([
    ['nothing but the title', solo, solo, solo, `March 14, 2026, in Ada Lovelace’s life journey on ${PRODUCT}.`],
    ['the entry where its summary is the entry', 'A first', solo, solo, solo],
    ['the whole of what the title is cut from', 'Sang a solo at...', long, solo, long],
    ['a passage of it', solo, long, 'The hall was full, and my mother wept.', 'The hall was full, and my mother wept.'],
    ['a summary that says something new', solo, solo, 'A first after eight years.', 'A first after eight years.'],
  ])('says %s', (_what, title, description, summary, expected) => {
    expect(descriptionOf(shared(title, description, summary))).toBe(expected);
  });

  it.each([
    [solo, solo, solo, false],
    ['Sang a solo at...', solo, solo, false],
    [solo, solo, 'A first after eight years.', true],
  ])(
    'has below the heading of “%s” in its picture a summary that is not the event: %#',
    (...[title, description, summary, isDrawn]) => {
      const drawn = JSON.stringify(eventLayoutOf(shared(title, description, summary), null, null));
      // Once as the heading, or once below it.
      expect(drawn.split(JSON.stringify(summary))).toHaveLength(2);
      expect(drawn.includes(JSON.stringify(solo)) && summary !== solo).toBe(isDrawn);
    },
  );

  it('has the picture that leads the event beside the words, at an address of its own', () => {
    const event = shared(solo, solo, solo);
    const [first, second] = ['/api/media/1', '/api/media/2'];
    const withPicture = (image_url: string) => eventImage({ ...event, event: { ...event.event, image_url } });
    expect(withPicture(first).photo).toBe(first);
    expect(new Set([first, second].map((url) => withPicture(url).path)).size).toBe(2);
    const drawn = (photo: string | null) => JSON.stringify(withPicture(first).layout(null, photo));
    expect(drawn('data:image/png;base64,AAAA')).toContain('data:image/png;base64,AAAA');
    expect(drawn(null)).not.toContain('data:image/png');
  });
});
