import { addDays, type Day } from '@app/shared/dates';
import type { Insight } from '@app/shared/insights';
import type { EventCreated, LifeEvent } from '@app/shared/journal';
import type { MemoryOfDay, WeekPage } from '@app/shared/look-back';
import { daysOfWeek } from '@app/shared/weeks';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp, startTestApp, type TestApp } from '../../../test/harness.ts';

const TODAY = '2026-11-22';
/** Two hours before midnight in UTC: in Auckland it is the next day. */
const now = () => new Date(`${TODAY}T22:00:00Z`);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ isScripted: true, deps: { now } });
  return () => app.close();
});

type Person = Awaited<ReturnType<typeof signUp>>;
const record = async ({ api }: Person, description: string, date: Day, more: object = {}): Promise<LifeEvent> =>
  (await api<EventCreated>('POST', '/events', { description, date, ...more })).body.event;
const memoriesOf = async ({ api }: Person, zone = 'UTC') => {
  const { status, body } = await api<MemoryOfDay[]>('GET', '/memories', undefined, { 'X-Timezone': zone });
  expect(status).toBe(200);
  return body.map(({ kind, years, event }) => [kind, years, event.description]);
};

describe('GET /memories', () => {
  it('tells of this day in earlier years, the latest first, and of nothing heavy', async () => {
    const me = await signUp(app);
    await record(me, 'Swam across the lake with #Zest#.', '2024-11-22');
    await record(me, 'Baked bread with #Patience#.', '2025-11-22', { is_public: false });
    await record(me, 'My grandmother died last night.', '2023-11-22');
    await record(me, 'Today.', TODAY);
    await record(me, 'Planted beans with #Patience#.', '2026-05-22');
    await record(me, 'Ran in Auckland with #Zest#.', '2025-11-23');
    expect(await memoriesOf(me)).toEqual([
      ['on_this_day', 1, 'Baked bread with #Patience#.'],
      ['on_this_day', 2, 'Swam across the lake with #Zest#.'],
    ]);
    expect(await memoriesOf(me, 'Pacific/Auckland')).toEqual([['on_this_day', 1, 'Ran in Auckland with #Zest#.']]);
  });

  it('looks half a year back where the years have nothing, and then a month', async () => {
    const me = await signUp(app);
    expect(await memoriesOf(me)).toEqual([]);
    await record(me, 'Picked apples with #Zest#.', '2026-10-22');
    expect(await memoriesOf(me)).toEqual([['a_month_ago', 0, 'Picked apples with #Zest#.']]);
    await record(me, 'Planted beans with #Patience#.', '2026-05-22');
    expect(await memoriesOf(me)).toEqual([['six_months_ago', 0, 'Planted beans with #Patience#.']]);
    await record(me, 'My dog died.', '2025-11-22');
    expect(await memoriesOf(me)).toEqual([['six_months_ago', 0, 'Planted beans with #Patience#.']]);
  });

  it('leaves out what lies within a week of grief, and what may be grief unheard', async () => {
    const me = await signUp(app);
    await record(me, 'Washed all the plates with #Patience#.', '2025-11-22');
    await record(me, 'My grandmother died last night.', '2025-11-29');
    await record(me, 'Swam across the lake with #Zest#.', '2024-11-22');
    await record(me, 'My dog died.', '2024-11-30');
    await record(me, 'Rain all day. #Patience#', '2023-11-22');
    await record(me, 'Signed the papers.', '2022-11-22');
    await record(me, 'We won the final!', '2021-11-22');
    const shown = [
      ['on_this_day', 2, 'Swam across the lake with #Zest#.'],
      ['on_this_day', 5, 'We won the final!'],
    ];
    expect(await memoriesOf(me)).toEqual(shown);
  });
});

describe('GET /weeks/{yyyy-Www}', () => {
  it('is the week on one page, with heavy days in it and nothing counted of them', async () => {
    const me = await signUp(app);
    const { from, to } = daysOfWeek('2026-W46');
    await record(me, 'Before.', addDays(from, -1));
    const first = await record(me, '#Courage#: I spoke up.', from);
    const heavy = await record(me, '#Courage#. My grandmother died last night.', addDays(from, 2));
    const last = await record(me, '#Courage# and #Kindness#.', to);
    const second = await record(me, '#Kindness# and #Courage#, again.', from, { is_public: false });
    await record(me, 'After.', addDays(to, 1));
    const { status, body } = await me.api<WeekPage>('GET', '/weeks/2026-W46');
    expect(status).toBe(200);
    expect(body).toMatchObject({ week: '2026-W46', from, to, event_count: 4, days: 3 });
    expect(body.events.map(({ id }) => id)).toEqual([first.id, second.id, heavy.id, last.id]);
    expect(body.traits).toEqual([
      { trait: 'Courage', count: 3 },
      { trait: 'Kindness', count: 2 },
    ]);
    for (const { event_ids } of body.lines) expect(event_ids).not.toContain(heavy.id);
  });

  it('tells what is remembered at the events of the week', async () => {
    const me = await signUp(app);
    for (const day of ['2026-11-02', '2026-11-04']) await record(me, 'Ran 5 km in the park.', day);
    const longest = await record(me, 'Ran 12 km in the park.', '2026-11-10');
    const { body } = await me.api<WeekPage>('GET', '/weeks/2026-W46');
    expect(body.lines).toEqual([
      { text: longest.memory!.text, event_ids: [...new Set([longest.id, ...longest.memory!.event_ids])] },
    ]);
  });

  it('is empty where nothing was written, and 400 where there is no such week', async () => {
    const me = await signUp(app);
    const empty = { week: '2020-W53', from: '2020-12-28', to: '2021-01-03', event_count: 0, days: 0 };
    expect((await me.api('GET', '/weeks/2020-W53')).body).toEqual({ ...empty, traits: [], events: [], lines: [] });
    for (const week of ['2026-W54', '2025-W53', '2026-W00', 'last']) {
      expect((await me.api('GET', `/weeks/${week}`)).status).toBe(400);
    }
  });
});

describe('GET /insights', () => {
  const insights = async ({ api }: Person, query: string) => {
    const { status, body } = await api<Insight[]>('GET', `/insights?${query}`);
    expect(status).toBe(200);
    return body;
  };

  it('says what is true of the journal with the events behind it, and changes with them', async () => {
    const me = await signUp(app);
    expect(await insights(me, 'for=analytics')).toEqual([]);
    const shown: LifeEvent[] = [];
    for (const ago of [1, 10, 20, 30, 40, 50])
      shown.push(await record(me, 'Sat with her. #Patience#', addDays(TODAY, -ago)));
    for (const ago of [2, 12, 22, 32, 42]) await record(me, 'Rain.', addDays(TODAY, -ago));
    await record(me, 'My grandmother died last night. #Patience#', addDays(TODAY, -5));
    const most = (await insights(me, 'for=analytics')).find(({ kind }) => kind === 'trait_most');
    expect(most).toEqual({
      kind: 'trait_most',
      text: 'Patience shows most often: in 6 of your 11 events of the last three months.',
      event_ids: shown.map(({ id }) => id),
    });
    await me.api('DELETE', `/events/${shown[0]!.id}`);
    const after = (await insights(me, 'for=analytics')).find(({ kind }) => kind === 'trait_most');
    expect(after?.event_ids).toEqual(shown.slice(1).map(({ id }) => id));
    expect(await insights(await signUp(app), 'for=analytics')).toEqual([]);
  });

  it('reads a word that is not said any more from the events, and not from their summaries', async () => {
    const me = await signUp(app);
    for (const ago of [90, 80, 70]) await record(me, 'So tired after the shift.', addDays(TODAY, -ago));
    for (let ago = 1; ago < 61; ago += 5) await record(me, 'Read a chapter.', addDays(TODAY, -ago));
    const unused = (weeks: number) => insights(me, `for=week&week=2026-W${String(47 - weeks)}`);
    const said = [...(await insights(me, 'for=analytics')), ...(await unused(0)), ...(await unused(1))];
    expect(said.map(({ text }) => text)).toContain('You haven’t written “tired” since September 13.');
  });

  it('looks at one week, this one unless another is named, and at none that does not exist', async () => {
    const me = await signUp(app);
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18']) await record(me, 'Shared lunch. #Kindness#', day);
    for (const day of ['2026-11-09', '2026-11-10', '2026-11-11']) await record(me, 'Went on. #Focus#', day);
    expect((await insights(me, 'for=week')).map(({ text }) => text)).toEqual([
      'Kindness ran through the week: it shows in 3 of its 3 events.',
    ]);
    const [before] = await insights(me, 'for=week&week=2026-W46');
    expect(before?.text).toBe('Focus ran through the week: it shows in 3 of its 3 events.');
    await record(me, 'My grandmother died last night.', '2026-11-12');
    expect(await insights(me, 'for=week&week=2026-W46')).toEqual([]);
    for (const query of ['', 'for=year', 'for=week&week=2026-W54'])
      expect((await me.api('GET', `/insights?${query}`)).status).toBe(400);
  });
});
