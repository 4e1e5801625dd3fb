import { describe, expect, it } from 'vitest';
import { cutPage, isKept, isRecallable, ownerOf, picturesGone, storyPage } from './kept-answers.ts';

const at = (path: string) => new URL(path, 'https://journal.example');
const items = ['e', 'd', 'c', 'b', 'a'].map((id) => ({ id }));
const tokenOf = (payload: string) => `Bearer head.${btoa(payload)}.signature`;

describe('isKept', () => {
  it.each([
    ['/api/events?limit=200', true],
    ['/api/auth/me', true],
    ['/api/memories', true],
    ['/api/friends/leaderboard?period=week', true],
    ['/api/events?limit=40&before=a', false],
    ['/api/events?limit=40&q=lake', false],
    ['/api/resume/narrative?refresh=true', false],
    ['/api/media/0123456789abcdef01234567', false],
    ['/api/friends/feed?limit=20', false],
    ['/api/me/export', false],
    ['/api/me/imports/0123456789abcdef01234567', false],
    ['/assets/app.js', false],
  ])('%s: %s', (path, kept) => {
    expect(isKept(at(path))).toBe(kept);
  });
});

describe('what was kept', () => {
  it.each([
    ['/api/events?limit=40&before=a', true],
    ['/api/resume/narrative?refresh=true', true],
    ['/api/friends/feed?limit=20', false],
    ['/api/me/export', false],
    ['/api/me/imports/0123456789abcdef01234567', false],
    ['/api/media/0123456789abcdef01234567', false],
  ])('may stand in for an answer of %s: %s', (path, may) => {
    expect(isRecallable(at(path))).toBe(may);
  });
});

describe('ownerOf', () => {
  it('reads whose token a request carries', () => {
    expect(ownerOf(tokenOf('{"sub":"ada"}'))).toBe('ada');
  });

  it.each([null, '', 'Bearer', 'Bearer a.b', 'Bearer a.!!.c', tokenOf('{}'), tokenOf('{"sub":7}'), tokenOf('[')])(
    'knows nobody by %s',
    (authorization) => {
      expect(ownerOf(authorization)).toBeNull();
    },
  );
});

describe('a page of the story', () => {
  it.each([
    ['/api/events?limit=2', ['e', 'd']],
    ['/api/events?limit=2&before=d', ['c', 'b']],
    ['/api/events?limit=40&before=b', ['a']],
    ['/api/events?limit=40&before=a', null],
    ['/api/events?limit=40&before=older', null],
  ])('%s is cut out of the newest events', (path, ids) => {
    const page = storyPage(at(path));
    expect((page && cutPage(items, page)?.map(({ id }) => id)) ?? null).toEqual(ids);
  });

  it('is sorted by date where that is asked for', () => {
    const dated = ['2026-01-02', '2026-03-01', '2026-01-02', '2026-02-01'].map((date, n) => ({
      id: String(9 - n),
      date,
    }));
    const idsOf = (path: string) => cutPage(dated, storyPage(at(path))!)?.map(({ id }) => id);
    expect(idsOf('/api/events?limit=2&order=dated')).toEqual(['8', '6']);
    expect(idsOf('/api/events?limit=2&order=dated&before=2026-02-01_6')).toEqual(['9', '7']);
  });

  it.each(['/api/events', '/api/events?limit=40&trait=Hope', '/api/events?limit=none', '/api/chat/messages?limit=50'])(
    '%s is none',
    (path) => {
      expect(storyPage(at(path))).toBeNull();
    },
  );
});

describe('picturesGone', () => {
  const seen = (...names: string[]) => names.map((name) => ({ image_url: name ? `/api/media/${name}` : null }));

  it.each([
    ['an event that was deleted', seen('a', 'b'), seen('b'), ['/api/media/a']],
    ['a picture that was replaced', seen('a'), seen('c'), ['/api/media/a']],
    ['a picture that was taken away', seen('a'), seen(''), ['/api/media/a']],
    ['one that another event still has', seen('a', 'a'), seen('a'), []],
    ['events without any', seen('', 'a'), seen('a'), []],
    ['a first answer', [], seen('a'), []],
    ['pictures of other sites', [{ image_url: 'https://pictures.example/a' }], [], []],
  ])('after %s', (_what, before, now, gone) => {
    expect(picturesGone(before, now)).toEqual(gone);
  });
});
