import type { LifeEvent } from '@app/shared/journal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, pageOf, refuse, type MadeCall } from '../../../../test/mock-api.ts';
import { signIn } from '../../../../test/render.tsx';
import { useToasts } from '../../../lib/toast.ts';
import { pushes } from '../journal-pushes.ts';
import { idOf, pendingEvent, sampleEvent } from '../test/samples.ts';
import { setFilter, useSearchResults, useStory } from './story-data.ts';

const events = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => sampleEvent(from - index));
const list = () => useStory.getState();
const shownIds = () => list().items.map((event) => event.id);

/** Answers pages of these events as the server does. */
const serve = (all: () => readonly LifeEvent[]) => ({
  'events.list': ({ query }: MadeCall) => {
    const rest = all().filter(({ id }) => !query.before || id < query.before);
    return pageOf(rest.slice(0, Number(query.limit)), all().length);
  },
});

beforeEach(() => {
  signIn();
  return list().watch();
});

describe('a list of life events', () => {
  it('reads a page at a time, newest created first', async () => {
    const { named } = mockApi(serve(() => events(50, 1)));
    await list().load();
    expect(shownIds()).toEqual(events(50, 11).map(({ id }) => id));
    expect(list().hasMore).toBe(true);
    await list().loadMore();
    expect(shownIds()).toEqual(events(50, 1).map(({ id }) => id));
    expect(named('events.list')[1]?.query.before).toBe(idOf(11));
    expect(list().hasMore).toBe(false);
  });

  it('puts a new event at its place and counts it', async () => {
    mockApi({ 'events.list': [sampleEvent(5), sampleEvent(2)] });
    await list().load();
    expect(list().upsert(sampleEvent(3))).toBe(true);
    expect(list().upsert(sampleEvent(9))).toBe(true);
    expect(shownIds()).toEqual([9, 5, 3, 2].map(idOf));
    expect(list().total).toBe(4);
  });

  it('counts the echo of a known event once', async () => {
    mockApi({ 'events.list': [sampleEvent(5)] });
    await list().load();
    expect(list().upsert(sampleEvent(5, { title: 'Changed' }))).toBe(false);
    expect(list().items.map((event) => event.title)).toEqual(['Changed']);
    expect(list().total).toBe(1);
  });

  it('lets no overtaken answer take a newer version back', async () => {
    mockApi({ 'events.list': [sampleEvent(5)] });
    await list().load();
    const newer = sampleEvent(5, { title: 'By the phone', is_public: false, rev: 12 });
    list().upsert(newer);
    list().upsert(sampleEvent(5, { title: 'By this tab', rev: 11 }));
    list().upsert(pendingEvent(5, { rev: 10 }));
    expect(list().items).toEqual([newer]);
    await list().refetch();
    expect(list().items).toEqual([newer]);
    list().upsert(pendingEvent(5, { description: 'Other words.', rev: 13 }));
    expect(list().items[0]?.ai_status).toBe('pending');
  });

  it('ignores an event older than what was paged, so that there is no gap', async () => {
    mockApi(serve(() => events(60, 2)));
    await list().load();
    expect(list().upsert(sampleEvent(1))).toBe(false);
    expect(list().items).toHaveLength(40);
  });

  it('keeps a deleted event away when a late push or answer brings it', async () => {
    mockApi({ 'events.list': [sampleEvent(5), sampleEvent(4)] });
    await list().load();
    list().remove(idOf(5));
    list().upsert(sampleEvent(5));
    await list().load();
    expect(shownIds()).toEqual([idOf(4)]);
    expect(list().total).toBe(1);
    list().restore(idOf(5));
    expect(shownIds()).toEqual([idOf(5), idOf(4)]);
    expect(list().total).toBe(2);
  });

  it('has an event back that was deleted before its page was read, at its place', async () => {
    mockApi(serve(() => events(60, 2)));
    await list().load();
    const { total } = list();
    list().remove(idOf(3));
    expect(list().total).toBe(total - 1);
    list().restore(idOf(3));
    expect(list().total).toBe(total);
    await list().loadMore();
    expect(shownIds()).toContain(idOf(3));
  });

  it('has an event back that was deleted before its page was read, also after that', async () => {
    mockApi(serve(() => events(60, 2)));
    await list().load();
    const { total } = list();
    list().remove(idOf(3));
    await list().loadMore();
    expect(shownIds()).not.toContain(idOf(3));
    list().restore(idOf(3));
    expect(shownIds()).toEqual(events(60, 2).map(({ id }) => id));
    expect(list().total).toBe(total);
  });

  it('has an event back that was deleted unread and came with a reading of the whole', async () => {
    let all = events(60, 2);
    mockApi(serve(() => all));
    await list().load();
    list().remove(idOf(3));
    all = events(4, 2);
    await list().refetch();
    expect([shownIds(), list().total]).toEqual([[idOf(4), idOf(2)], 2]);
    list().restore(idOf(3));
    expect([shownIds(), list().total]).toEqual([[4, 3, 2].map(idOf), 3]);
  });

  it('keeps an event that was pushed while it was being read', async () => {
    let isSecond = false;
    mockApi({
      'events.list': () => {
        if (isSecond) list().upsert(sampleEvent(9));
        return [sampleEvent(5)];
      },
    });
    await list().load();
    isSecond = true;
    await list().load();
    expect(shownIds()).toEqual([idOf(9), idOf(5)]);
    expect(list().total).toBe(2);
  });

  it('marks as new what came while nobody listened, also the first of a journal, and nothing of the first answer', async () => {
    let all = events(1, 1);
    const served = serve(() => all);
    mockApi(served);
    await list().load();
    expect(list().unseenIds).toEqual(new Set());
    all = events(2, 1);
    await list().refetch();
    expect(list().unseenIds).toEqual(new Set([idOf(2)]));

    list().clear();
    list().markSeen();
    all = [];
    await list().load();
    all = events(1, 1);
    await list().refetch();
    expect(list().unseenIds).toEqual(new Set([idOf(1)]));
  });

  it('loses nothing to an answer that was kept on the device before it was written', async () => {
    mockApi({ 'events.list': [sampleEvent(2), sampleEvent(1)] });
    await list().load();
    list().upsert(sampleEvent(3));
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      const answer = await answered(input, init);
      answer.headers.set('X-Kept', '1');
      return answer;
    });
    await list().refetch();
    expect(shownIds()).toEqual([3, 2, 1].map(idOf));
    // The server's own answer says that it is gone.
    vi.stubGlobal('fetch', answered);
    await list().refetch();
    expect(shownIds()).toEqual([2, 1].map(idOf));
  });

  it('reads again as deep as it was paged, so that nothing below stays as it was before a gap', async () => {
    let all = events(320, 1);
    const { named } = mockApi(serve(() => all));
    await list().load();
    while (list().items.length < 300) await list().loadMore();
    const before = named('events.list').length;
    // In the gap: one deleted and one changed far below, two written.
    all = [sampleEvent(322), sampleEvent(321), ...all]
      .filter(({ id }) => id !== idOf(50))
      .map((event) => (event.id === idOf(40) ? { ...event, is_public: false, rev: 400 } : event));
    await list().refetch();
    expect(named('events.list').length - before).toBeLessThanOrEqual(3);
    expect(shownIds()).not.toContain(idOf(50));
    expect(list().items.find(({ id }) => id === idOf(40))?.is_public).toBe(false);
    expect(shownIds()).toEqual(all.slice(0, list().items.length).map(({ id }) => id));
    expect(list().items.length).toBeGreaterThanOrEqual(300);
    expect(list().total).toBe(321);
    expect(list().hasMore).toBe(list().items.length < 321);
  });

  it('stops reading again one long page beyond what it was, however much was written in the gap', async () => {
    let all = events(60, 1);
    const { named } = mockApi(serve(() => all));
    await list().load();
    all = events(5000, 1);
    await list().refetch();
    expect(named('events.list').length).toBeLessThanOrEqual(8);
    expect(shownIds()).toEqual(all.slice(0, list().items.length).map(({ id }) => id));
    expect(list().hasMore).toBe(true);
  });

  it('keeps what is on the screen when reading again fails, and says so only to who asked', async () => {
    let isDown = false;
    mockApi({ 'events.list': () => (isDown ? refuse(503) : [sampleEvent(5)]) });
    await list().load();
    isDown = true;
    await list().refetch();
    expect(list().status).toBe('failed');
    expect(useToasts.getState().isWanted).toBe(false);
    await list().load();
    expect(list().status).toBe('failed');
    expect(useToasts.getState().isWanted).toBe(true);
    expect(shownIds()).toEqual([idOf(5)]);
  });

  it('counts down when an event that is not loaded is deleted elsewhere, once', async () => {
    mockApi(serve(() => events(60, 1)));
    await list().load();
    pushes['event:deleted']?.({ id: idOf(1) });
    pushes['event:deleted']?.({ id: idOf(1) });
    expect(list().total).toBe(59);
  });

  it('does not let a page of the older search overtake the answer to the newer one', async () => {
    const answers = new Map<string, () => void>();
    mockApi({
      'events.list': ({ query: { q = '', before } }) =>
        new Promise((resolve) => {
          const found = q === 'run' ? events(90, 51) : [sampleEvent(7)];
          answers.set(before ? `${q} more` : q, () => {
            resolve(pageOf(found, q === 'run' ? 90 : 1));
          });
        }),
    });
    const found = useSearchResults.getState;
    const answer = async (name: string) => {
      await vi.waitFor(() => {
        expect([...answers.keys()]).toContain(name);
      });
      answers.get(name)?.();
    };
    setFilter({ q: 'run' });
    await answer('run');
    await vi.waitFor(() => {
      expect(found().items).toHaveLength(40);
    });
    // Asked again by a push; the end of the list comes near; then one types on, all before the first answer.
    void found().load();
    const more = found().loadMore();
    setFilter({ q: 'running' });
    await answer('run');
    await answer('running');
    await more;
    expect(found().items.map(({ id }) => id)).toEqual([idOf(7)]);
    expect([...answers.keys()]).toEqual(['run', 'running']);
  });

  it('puts no new event above a part that is read meanwhile: what lies between is not there', async () => {
    let answer: () => void = () => undefined;
    mockApi({
      'events.list': ({ query }) =>
        query.before
          ? new Promise((resolve) => {
              answer = () => {
                resolve(pageOf(events(20, 11), 60));
              };
            })
          : pageOf(events(60, 21), 60),
    });
    await list().load();
    const read = list().restart('2019-04-01');
    list().upsert(sampleEvent(61));
    expect(shownIds()[0]).toBe(idOf(61));
    answer();
    expect(await read).toBe(true);
    expect(shownIds()).toEqual(events(20, 11).map(({ id }) => id));
  });

  it('stays the part of the story that it is when another part cannot be read', async () => {
    mockApi({ 'events.list': ({ query }) => (query.before ? refuse(503) : [sampleEvent(5)]) });
    await list().load();
    expect(await list().restart('2019-04-01')).toBe(false);
    expect(list()).toMatchObject({ start: null, status: 'failed' });
    expect(shownIds()).toEqual([idOf(5)]);
  });
});
