import type { SummaryKind } from '@app/shared/journal';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lifeEvent } from '../../../test/events.ts';
import { mockApi, pageOf, refuse } from '../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { YearPage } from './year-page.tsx';

const show = (path: string) =>
  renderPage(
    <Routes>
      <Route path="/year/:year" element={<YearPage />} />
    </Routes>,
    { at: path },
  );
const book = async () => within(await screen.findByRole('article', { name: 'The year 2026' }));

const run = lifeEvent(2, {
  ...{ date: '2026-03-14', description: 'Ran 5k with Anna', title: 'Ran 5k with Anna', traits: ['Perseverance'] },
  ...{
    ai_summary: 'Five kilometers!',
    memory: { text: 'Your third run this month.', event_ids: [] },
  },
});
const lump = lifeEvent(3, {
  ...{ date: '2026-02-01', description: 'Told the doctor', title: 'Told the doctor', is_public: false, traits: [] },
});
const answers = (events = [run, lump]) => ({
  'years.view': {
    year: 2026,
    event_count: events.length,
    people: [{ name: 'Anna', is_kin: false, event_ids: [run.id] }],
  },
  'events.list': pageOf(events, events.length),
});

beforeEach(() => {
  signIn();
});

describe('/year/2026', () => {
  it('sets the year by months, with what was remembered, and with indexes of traits and people', async () => {
    mockApi(answers());
    show('/year/2026');
    const pages = await book();
    await userEvent.click(screen.getByRole('switch', { name: 'Include private events (1)' }));
    expect(pages.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      ...['February', 'March', 'People', 'Traits'],
    ]);
    expect(pages.getByText('Your third run this month.')).toBeVisible();
    expect(pages.getByText('Anna').nextSibling).toHaveTextContent('Mar 14');
    expect(pages.queryByText('Five kilometers!')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Include summaries' }));
    expect(pages.getByText('Five kilometers!')).toBeVisible();
  });

  it('reads the year that is open, and no other one', async () => {
    const { named } = mockApi({ ...answers(), 'years.view': { year: 2019, event_count: 1, people: [] } });
    show('/year/2019');
    await screen.findByRole('article', { name: 'The year 2019' });
    expect(new Set(named('years.view').map(({ params }) => params.year))).toEqual(new Set(['2019']));
    expect(new Set(named('events.list').map(({ query }) => query.from))).toEqual(new Set(['2019-01-01']));
  });

  it('prints a summary only where it is more than words of the event', async () => {
    const summed = (number: number, summary_kind: SummaryKind, description: string, ai_summary: string) =>
      lifeEvent(number, { date: '2026-05-01', description, title: description, ai_summary, summary_kind });
    mockApi(
      answers([
        summed(4, 'own_words', 'Volunteered at the food bank', 'Volunteered at the food bank'),
        summed(5, 'quote', 'Taught my son. He laughed.', 'He laughed.'),
        summed(6, 'told', 'Got the job', 'You got the job.'),
        summed(7, 'noticed', 'Paid off $11,340 in 19 months', 'That is $597 a month.'),
      ]),
    );
    show('/year/2026');
    const pages = await book();
    await userEvent.click(screen.getByRole('switch', { name: 'Include summaries' }));
    for (const words of ['You got the job.', 'That is $597 a month.']) expect(pages.getByText(words)).toBeVisible();
    expect(pages.getAllByText(/Volunteered at the food bank/)).toHaveLength(1);
    expect(pages.getAllByText(/He laughed\./)).toHaveLength(1);
  });

  it('begins without private events, says beside the choice how many there are, and counts what is printed', async () => {
    mockApi(answers());
    show('/year/2026');
    const pages = await book();
    expect(pages.queryByText('Told the doctor')).toBeNull();
    expect(pages.getByText('1 event on 1 day')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Include private events (1)' }));
    expect(pages.getByText('Told the doctor')).toBeVisible();
    expect(pages.getByText('2 events on 2 days')).toBeVisible();
  });

  it('says what is left out, and prints nothing of a crisis', async () => {
    const hard = lifeEvent(8, { date: '2026-02-02', tone: 'heavy', is_public: false });
    const crisis = lifeEvent(9, { date: '2026-02-03', description: 'The bridge.', tone: 'crisis', is_public: false });
    mockApi(answers([run, lump, hard, crisis]));
    show('/year/2026');
    const pages = await book();
    const never = '1 event from the hardest days is never printed.';
    expect(screen.getByText(`Left out: 2 private events, 1 of them from a hard day. ${never}`)).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: 'Include private events (2)' }));
    expect(screen.getByText(`With 2 private events, 1 of them from a hard day. ${never}`)).toBeVisible();
    expect(pages.queryByText('The bridge.')).toBeNull();
  });

  it('sets what was learned and recognized beside the event, and a long lesson below it', async () => {
    const long = `Start early. ${'Go on, and on. '.repeat(12)}`.trim();
    const from = { name: 'Ben', username: 'ben', picture: null };
    mockApi(
      answers([
        { ...run, what_learned: 'Start slower.', cheers: [{ from, trait: 'Courage', at: '2026-03-15T00:00:00.000Z' }] },
        lifeEvent(4, { date: '2026-03-16', what_learned: long }),
      ]),
    );
    show('/year/2026');
    const pages = await book();
    const place = (text: string) => pages.getByText(text).closest('.notes, .event-text')?.className;
    expect(place('Start slower.')).toBe('notes');
    expect(place('Courage (Ben)')).toBe('notes');
    expect(place(long)).toBe('event-text');
  });

  it('has the cover, the paper and the dedication in its address, and is printed so after a reload', async () => {
    mockApi(answers());
    const { unmount } = show('/year/2026?cover=nothing&paper=B3');
    await book();
    expect(screen.getByRole('radio', { name: 'Brick' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Teal' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Dedication' }), 'For Mom');
    await userEvent.click(screen.getByRole('radio', { name: 'Letter' }));
    expect(document.querySelector('.year-book .book-cover')).toHaveAttribute('data-family', 'connection');
    unmount();
    show('/year/2026?cover=teal&paper=Letter&for=For+Mom');
    const pages = await book();
    expect(screen.getByRole('radio', { name: 'Teal' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Letter' })).toBeChecked();
    expect(pages.getByText('For Mom')).toBeVisible();
  });

  it('has no empty book where everything is private, until that is to be in it', async () => {
    mockApi(answers([lump]));
    show('/year/2026');
    expect(await screen.findByText(/Nothing public was written/)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('switch', { name: 'Include private events (1)' }));
    expect((await book()).getByText('Told the doctor')).toBeVisible();
  });

  it('prints on the paper that was chosen', async () => {
    mockApi(answers());
    const print = vi.spyOn(window, 'print').mockReturnValue();
    show('/year/2026');
    const pages = await book();
    const rules = () => document.querySelector('.year-book style');
    expect(pages.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(rules()).toHaveTextContent('size: A5');
    await userEvent.click(screen.getByRole('radio', { name: 'A4' }));
    expect(rules()).toHaveTextContent('size: A4');
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('has its title on the third page, which lies to the right', async () => {
    mockApi(answers());
    show('/year/2026');
    await book();
    const leaves = [...document.querySelectorAll('.leaf')].map(({ classList }) => classList.item(1));
    expect(leaves).toEqual(['cover-leaf', 'calendar', 'title-page']);
  });

  it('loads all pictures at once, waits for them before it prints, and leaves out those that do not load', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const pictured = (number: number) =>
      lifeEvent(number, { date: '2026-05-01', image_url: `https://a.example/${String(number)}` });
    mockApi(answers([pictured(7), pictured(8), run]));
    show('/year/2026');
    await book();
    const plates = [...document.querySelectorAll<HTMLElement>('figure.plate')];
    const pictures = plates.map((plate) => plate.querySelector('img')!);
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([null, null]);
    await userEvent.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    fireEvent.error(pictures[0]!);
    expect(await screen.findByText('Loading pictures: 1 of 2')).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    fireEvent.load(pictures[1]!);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(plates.map(({ dataset }) => dataset.picture)).toEqual(['missing', 'shown']);
  });

  it('says what will be there when nothing was written, and which years there are', async () => {
    mockApi(answers([]));
    const { unmount } = show('/year/2026');
    expect(await screen.findByText('Nothing written for this year')).toBeVisible();
    unmount();
    show('/year/0999');
    expect(await screen.findByText('There’s no such year')).toBeVisible();
  });

  it('says that it could not be gathered, and tries again', async () => {
    mockApi({ ...answers(), 'years.view': refuse(500) });
    show('/year/2026');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load this year.');
    mockApi(answers());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await book()).getByText('Ran 5k with Anna')).toBeVisible();
  });
});
