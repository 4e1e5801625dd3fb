import { describe, expect, it } from 'vitest';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { createEventList } from './event-list.ts';
import { idOf, pendingEvent, sampleEvent } from '../test/samples.ts';

const events = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => sampleEvent(from - index));
const idsOf = (list: ReturnType<typeof createEventList>) => list.getState().items.map((event) => event.id);
const newList = () => createEventList(() => ({}), true);

describe('a list of life events', () => {
  it('reads a page at a time, newest created first', async () => {
    const { named } = mockApi({
      'events.list': ({ query }) => (query.before ? events(10, 1) : events(50, 11)),
    });
    const list = newList();
    await list.getState().load();
    list.setState({ hasMore: true });
    await list.getState().loadMore();
    expect(idsOf(list)).toEqual(events(50, 1).map((event) => event.id));
    expect(named('events.list')[1]?.query.before).toBe(idOf(11));
    expect(list.getState().hasMore).toBe(false);
  });

  it('puts a new event at its place and counts it', async () => {
    mockApi({ 'events.list': [sampleEvent(5), sampleEvent(2)] });
    const list = newList();
    await list.getState().load();
    expect(list.getState().upsert(sampleEvent(3))).toBe(true);
    expect(list.getState().upsert(sampleEvent(9))).toBe(true);
    expect(idsOf(list)).toEqual([9, 5, 3, 2].map(idOf));
    expect(list.getState().total).toBe(4);
  });

  it('counts the echo of a known event once', async () => {
    mockApi({ 'events.list': [sampleEvent(5)] });
    const list = newList();
    await list.getState().load();
    expect(list.getState().upsert(sampleEvent(5, { title: 'Changed' }))).toBe(false);
    expect(list.getState().items.map((event) => event.title)).toEqual(['Changed']);
    expect(list.getState().total).toBe(1);
  });

  it('does not let an overtaken answer take a summary back', async () => {
    mockApi({ 'events.list': [sampleEvent(5)] });
    const list = newList();
    await list.getState().load();
    list.getState().upsert(pendingEvent(5, { is_public: false }));
    expect(list.getState().items[0]).toEqual(sampleEvent(5, { is_public: false }));
    list.getState().upsert(pendingEvent(5, { description: 'Other words.' }));
    expect(list.getState().items[0]?.ai_status).toBe('pending');
  });

  it('ignores an event older than what was paged, so that there is no gap', async () => {
    mockApi({ 'events.list': [sampleEvent(5)] });
    const list = newList();
    await list.getState().load();
    list.setState({ hasMore: true });
    expect(list.getState().upsert(sampleEvent(1))).toBe(false);
    expect(list.getState().items).toHaveLength(1);
  });

  it('keeps a deleted event away when a late push or answer brings it', async () => {
    mockApi({ 'events.list': [sampleEvent(5), sampleEvent(4)] });
    const list = newList();
    await list.getState().load();
    list.getState().remove(idOf(5));
    list.getState().upsert(sampleEvent(5));
    await list.getState().load();
    expect(idsOf(list)).toEqual([idOf(4)]);
    expect(list.getState().total).toBe(1);
    list.getState().restore(sampleEvent(5));
    expect(idsOf(list)).toEqual([idOf(5), idOf(4)]);
    expect(list.getState().total).toBe(2);
  });

  it('keeps an event that was pushed while it was being read', async () => {
    const list = newList();
    mockApi({
      'events.list': () => {
        list.getState().upsert(sampleEvent(9));
        return [sampleEvent(5)];
      },
    });
    await list.getState().load();
    expect(idsOf(list)).toEqual([idOf(9), idOf(5)]);
    expect(list.getState().total).toBe(2);
  });

  it('reads the top again and keeps what was paged below it, unless there is a gap', async () => {
    let newest = 250;
    const { named } = mockApi({
      'events.list': ({ query }) => {
        const top = query.before ? parseInt(query.before, 16) - 1 : newest;
        return events(top, Math.max(1, top - Number(query.limit) + 1));
      },
    });
    const list = newList();
    list.setState({ items: events(250, 11), total: 250, status: 'ready', hasMore: true });
    newest = 252;
    await list.getState().load();
    expect(named('events.list')[0]?.query.limit).toBe('200');
    expect(idsOf(list)).toEqual(events(252, 11).map((event) => event.id));
    expect(list.getState().hasMore).toBe(true);
    newest = 900;
    await list.getState().load();
    expect(idsOf(list)).toEqual(events(900, 701).map((event) => event.id));
  });

  it('keeps what is on the screen when reading again fails', async () => {
    let isDown = false;
    mockApi({ 'events.list': () => (isDown ? refuse(503) : [sampleEvent(5)]) });
    const list = newList();
    await list.getState().load();
    isDown = true;
    await list.getState().load(true);
    expect(list.getState().status).toBe('ready');
    await list.getState().load();
    expect(list.getState().status).toBe('failed');
    expect(idsOf(list)).toEqual([idOf(5)]);
  });
});
