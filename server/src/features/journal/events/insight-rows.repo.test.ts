import { addDays } from '@app/shared/dates';
import type { EventCreated } from '@app/shared/journal';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { InsightRowsRepo } from './insight-rows.repo.ts';

const TODAY = '2026-11-22';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true, deps: { now: () => new Date(`${TODAY}T21:30:00Z`) } });
  return () => app.close();
});

const wanted = { from: '2026-01-01', to: TODAY, words: ['tired'] };

describe('what patterns are read from', () => {
  it('is what an event says, and its words only where one of those that are watched stands in it', async () => {
    const me = await signUp(app);
    const record = async (body: object) => (await me.api<EventCreated>('POST', '/events', body)).body.event;
    const plain = await record({ description: 'Ran 5 km with Anna. #Patience#', what_learned: 'to rest' });
    const tired = await record({ description: 'I was tired.', date: addDays(TODAY, -1), is_public: false });
    const heavy = await record({ description: 'My grandmother died last night.', date: addDays(TODAY, -2) });
    await record({ description: 'Before.', date: '2025-12-31' });
    const { rows, known, first } = await new InsightRowsRepo(app.db).between(me.user.id, wanted);
    expect([known, first]).toEqual(['2026-01-01', '2025-12-31']);
    expect(rows.map(({ id }) => id)).toEqual([heavy.id, tired.id, plain.id]);
    expect(rows[2]).toMatchObject({
      ...{ traits: ['Patience'], isPublic: true, isQuiet: false, hasLesson: true, hasPicture: false, text: null },
      keys: expect.arrayContaining(['t:run', 'p:Anna']) as string[],
      measures: [{ topic: 'run', of: 'km', amount: 5 }],
      written: { at: new Date(`${TODAY}T21:30:00Z`), zone: 'UTC' },
    });
    expect(rows[1]).toMatchObject({ text: 'I was tired.\nI was tired.', isPublic: false, written: null });
    expect(rows[0]).toMatchObject({ isQuiet: true, keys: [] });
    const stranger = await signUp(app);
    expect((await new InsightRowsRepo(app.db).between(stranger.user.id, wanted)).rows).toEqual([]);
  });

  it('is the newest part of a full year, and says from which day on that is everything', async () => {
    const me = await signUp(app);
    for (const ago of [9, 8, 7, 7, 6])
      await me.api('POST', '/events', { description: `Day ${String(ago)}`, date: addDays(TODAY, -ago) });
    const few = await new InsightRowsRepo(app.db, 3).between(me.user.id, wanted);
    expect(few.rows.map(({ date }) => date)).toEqual([addDays(TODAY, -6)]);
    expect([few.known, few.first]).toEqual([addDays(TODAY, -6), addDays(TODAY, -9)]);
    const all = await new InsightRowsRepo(app.db, 6).between(me.user.id, wanted);
    expect([all.rows.length, all.known]).toEqual([5, wanted.from]);
  });
});
