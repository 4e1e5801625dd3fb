import type { User } from '@app/shared/profile';
import type { ResumeNarrative } from '@app/shared/resume';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { idOf, lifeEvent } from '../../../test/events.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { expectTwice, renderPage, signIn } from '../../../test/render.tsx';
import { ResumePage } from './resume-page.tsx';
import { pushes, refetch } from './resume-pushes.ts';
import { resumeAsText } from './resume-text.ts';

const resume = (different: Partial<ResumeNarrative> = {}): ResumeNarrative => ({
  purpose: 'bio',
  narrative: 'Ada finishes what she starts. She hung a shelf.\n\nShe helps.',
  sentences: [
    { text: 'Ada finishes what she starts.', paragraph: 0, event_ids: [idOf(1)] },
    { text: 'She hung a shelf.', paragraph: 0, event_ids: [idOf(1), idOf(2)] },
    { text: 'She helps.', paragraph: 1, event_ids: [idOf(2)] },
  ],
  all_traits: ['Kindness', 'Perseverance'],
  event_count: 42,
  read_count: 42,
  generated_at: '2025-03-14T12:00:00.000Z',
  state: 'written',
  ...different,
});
const nothing = resume({ narrative: '', sentences: [], all_traits: [], event_count: 0, read_count: 0 });
const share = {
  ...{ purpose: 'bio' as const, from: null, to: null, shared_at: '2025-03-14T12:00:00.000Z' },
  ...{ sentence_count: 2, visible_count: 2 },
};
const sheet = () => screen.findByRole('article', { name: 'Your resume' });

const Page = () => <ResumePage Editor={() => null} />;

beforeEach(() => {
  signIn();
});

describe('/resume', () => {
  it('shows the narrative in its paragraphs, the event count and all traits', async () => {
    mockApi({ 'resume.narrative': resume() });
    renderPage(<Page />);
    const paper = await sheet();
    const narrative = within(paper).getByRole('region', { name: 'Professional narrative' });
    expect(narrative.querySelectorAll('p')).toHaveLength(2);
    expect(narrative).toHaveTextContent('Ada finishes what she starts.1 She hung a shelf.2');
    expect(paper).toHaveTextContent('Written from 42 life events on March 14, 2025.');
    expect(within(paper).getByText('Kindness')).toBeInTheDocument();
    expect(within(paper).getByText('Perseverance')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'How to use it' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('shows the proof under a sentence: the events it rests on', async () => {
    const { named } = mockApi({ 'resume.narrative': resume(), 'events.list': [lifeEvent(2), lifeEvent(1)] });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Proof of sentence 2: 2 events' }));
    const dialog = await screen.findByRole('dialog', { name: 'The 2 events behind this sentence' });
    expect(await within(dialog).findByRole('heading', { name: 'Event 1' })).toBeInTheDocument();
    expect(within(dialog).getByRole('heading', { name: 'Event 2' })).toBeInTheDocument();
    expect(dialog).toHaveAccessibleDescription('She hung a shelf.');
    expect(named('events.list')[0]?.query).toEqual({ ids: `${idOf(1)},${idOf(2)}` });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Proof of sentence 3: 1 event' }));
    expect(await screen.findByRole('heading', { name: 'Event 2' })).toBeInTheDocument();
  });

  it('shows the events behind a sentence as they are now, not as they were when first opened', async () => {
    let event = lifeEvent(1, { title: 'Before' });
    mockApi({ 'resume.narrative': resume(), 'events.list': () => [event] });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Proof of sentence 1: 1 event' }));
    expect(await screen.findByRole('heading', { name: 'Before' })).toBeInTheDocument();
    act(() => pushes['event:updated']?.({ ...event, title: 'Pushed', rev: event.rev + 1 }));
    expect(screen.getByRole('heading', { name: 'Pushed' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    event = { ...event, title: 'After', rev: event.rev + 2 };
    await user.click(screen.getByRole('button', { name: 'Proof of sentence 1: 1 event' }));
    expect(await screen.findByRole('heading', { name: 'After' })).toBeInTheDocument();
    act(() => pushes['event:deleted']?.({ id: event.id }));
    expect(screen.getByText(/has been deleted/)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findAllByRole('button', { name: /^Proof of sentence/ })).toHaveLength(1);
  });

  it('says so when the proof cannot be read, and when it was deleted since', async () => {
    let isUp = false;
    mockApi({ 'resume.narrative': resume(), 'events.list': () => (isUp ? [] : refuse(503)) });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Proof of sentence 1: 1 event' }));
    expect(await screen.findByText('Failed to load events')).toBeInTheDocument();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/has been deleted/)).toBeInTheDocument();
  });

  it('says that a model is writing, and shows the text when it is pushed', async () => {
    let answer = resume({ state: 'writing' });
    mockApi({ 'resume.narrative': () => answer });
    renderPage(<Page />);
    expect(await sheet()).toHaveTextContent('She hung a shelf.');
    expect(await screen.findByText('Writing...')).toBeInTheDocument();
    answer = resume({ sentences: [{ text: 'She sails.', paragraph: 0, event_ids: [idOf(1)] }] });
    act(() => pushes['narrative:written']?.({ purpose: 'bio', include_private: false, from: null, to: null }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent('She sails.'));
    expect(screen.queryByText('Writing...')).not.toBeInTheDocument();
  });

  it('leaves private events out until they are let in', async () => {
    const { named } = mockApi({ 'resume.narrative': resume() });
    const { user } = renderPage(<Page />);
    await sheet();
    expect(named('resume.narrative')[0]?.query).toEqual({ include_private: 'false', purpose: 'bio' });
    const toggle = screen.getByRole('switch', { name: 'Include private events' });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    await sheet();
    expect(named('resume.narrative').at(-1)?.query).toEqual({ include_private: 'true', purpose: 'bio' });
  });

  it.each([
    [0, 'You have no events for work. Write three.'],
    [1, 'You have one event for work. Write two more.'],
    [2, 'You have two events for work. Write one more.'],
  ])('says that %i events are too few for a review', async (work_count, text) => {
    mockApi({
      'resume.narrative': resume({ purpose: 'review', sentences: [], narrative: '', work_count, event_count: 9 }),
      'resume.share': { shared: null },
    });
    renderPage(<ResumePage Editor={() => null} />);
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    await expectAccessible();
  });

  it('has headings over a review, and each time once, at the margin', async () => {
    const sentence = (number: number, heading: string, text: string) => ({
      ...{ text, heading, paragraph: number, event_ids: [idOf(number)] },
      span: { from: '2025-03-04', to: '2025-03-04' },
    });
    const sentences = [sentence(1, 'Drive', 'Shipped it.'), sentence(2, 'Care', 'Taught 4 interns.')];
    mockApi({ 'resume.narrative': resume({ purpose: 'review', sentences }), 'resume.share': { shared: null } });
    renderPage(<ResumePage Editor={() => null} />);
    const sheet = await screen.findByRole('article', { name: 'Your resume' });
    expect(
      within(sheet)
        .getAllByRole('heading', { level: 4 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Drive', 'Care']);
    expect(within(sheet).getAllByText('Mar 2025')).toHaveLength(2);
    await expectAccessible();
  });

  it('is written for a purpose: a review has bullets', async () => {
    const { named } = mockApi({
      'resume.narrative': ({ query }) =>
        resume({ purpose: query.purpose === 'review' ? 'review' : 'bio', read_count: 12, event_count: 2042 }),
    });
    const { user } = renderPage(<Page />);
    expect(await sheet()).toHaveTextContent('Written from 12 of 2,042 life events on March 14, 2025.');
    expect(screen.getByRole('radio', { name: 'Bio' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Review' }));
    const paper = await sheet();
    const narrative = within(paper).getByRole('region', { name: 'Professional narrative' });
    expect(within(narrative).getAllByRole('listitem')).toHaveLength(3);
    expect(named('resume.narrative').at(-1)?.query).toEqual({ include_private: 'false', purpose: 'review' });
    await expectAccessible();
  });

  it('is about a period: a preset, or custom days that are asked for when they make sense', async () => {
    const { named } = mockApi({ 'resume.narrative': resume() });
    const { user } = renderPage(<Page />);
    await sheet();
    await user.selectOptions(screen.getByLabelText('Period'), 'This year');
    await sheet();
    const from = `${String(new Date().getFullYear())}-01-01`;
    expect(named('resume.narrative').at(-1)?.query).toEqual({ include_private: 'false', purpose: 'bio', from });
    await user.selectOptions(screen.getByLabelText('Period'), 'Custom dates');
    expect(screen.getByLabelText('From')).toHaveValue(from);
    const asked = named('resume.narrative').length;
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2001-02-03' } });
    expect(screen.getByRole('alert')).toHaveTextContent('The end date is before the start date.');
    expect(named('resume.narrative')).toHaveLength(asked);
    expect(screen.queryByRole('article', { name: 'Your resume' })).not.toBeInTheDocument();
    for (const year of ['0002', '0020', '0200', '2001']) {
      fireEvent.change(screen.getByLabelText('From'), { target: { value: `${year}-01-01` } });
      expect(screen.queryByRole('article', { name: 'Your resume' })).not.toBeInTheDocument();
    }
    expect(named('resume.narrative')).toHaveLength(asked);
    await sheet();
    expect(named('resume.narrative')).toHaveLength(asked + 1);
    expect(named('resume.narrative').at(-1)?.query).toMatchObject({ from: '2001-01-01', to: '2001-02-03' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2001-01-02' } });
    fireEvent.keyDown(screen.getByLabelText('From'), { key: 'Enter' });
    expect(named('resume.narrative').at(-1)?.query).toMatchObject({ from: '2001-01-02', to: '2001-02-03' });
  });

  it('leaves an event out, or always includes it, from the proof, and is written again', async () => {
    const event = lifeEvent(2);
    let refused = true;
    const { named } = mockApi({
      'resume.narrative': resume(),
      'events.list': [event],
      'events.update': () => (refused ? refuse(503) : { ...event, in_resume: 'no', rev: event.rev + 1 }),
    });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Proof of sentence 3: 1 event' }));
    const leave = () => screen.getByRole('button', { name: 'Leave this out' });
    await user.click(await screen.findByRole('button', { name: 'Always include' }));
    expect(await screen.findByText('We couldn’t change what your resume includes.')).toBeInTheDocument();
    expect(leave()).toHaveAttribute('aria-pressed', 'false');
    refused = false;
    const asked = named('resume.narrative').length;
    await user.click(leave());
    expect(leave()).toHaveAttribute('aria-pressed', 'true');
    expect(named('events.update').at(-1)).toMatchObject({ params: { id: event.id }, body: { in_resume: 'no' } });
    await waitFor(() => {
      expect(named('resume.narrative')).toHaveLength(asked + 1);
    });
  });

  it('an answer for the other rule is never shown', async () => {
    let release: (answer: ResumeNarrative) => void = () => undefined;
    mockApi({
      'resume.narrative': ({ query }) =>
        query.include_private === 'true'
          ? new Promise<ResumeNarrative>((resolve) => {
              release = resolve;
            })
          : resume({ event_count: 7, read_count: 7 }),
    });
    const { user } = renderPage(<Page />);
    await sheet();
    const toggle = screen.getByRole('switch');
    await user.click(toggle);
    await user.click(toggle);
    await sheet();
    release(resume({ event_count: 99, read_count: 99 }));
    await waitFor(async () => {
      expect(await sheet()).toHaveTextContent('Written from 7 life events');
    });
  });

  it('says what will be here when there is nothing to tell', async () => {
    mockApi({ 'resume.narrative': nothing });
    renderPage(<Page />);
    expect(await screen.findByRole('heading', { name: 'Nothing to show yet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write an event' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button', { name: 'Copy to Clipboard' })).not.toBeInTheDocument();
  });

  it("tells 'Failed to load resume narrative' and reads again on Retry", async () => {
    let isUp = false;
    mockApi({ 'resume.share': { shared: null }, 'resume.narrative': () => (isUp ? resume() : refuse(503, 'Away.')) });
    const { user } = renderPage(<Page />);
    await expectTwice('Failed to load resume narrative');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await sheet();
  });
});

describe('what one does with it', () => {
  it("Refresh Narrative asks for a new one and says 'Narrative refreshed!'", async () => {
    const { named } = mockApi({
      'resume.narrative': ({ query }) => resume(query.refresh ? { narrative: 'Ada told otherwise.' } : {}),
    });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Refresh Narrative' }));
    expect(await screen.findByText('Narrative refreshed!')).toBeInTheDocument();
    expect(named('resume.narrative').at(-1)?.query).toEqual({
      include_private: 'false',
      purpose: 'bio',
      refresh: 'true',
    });
  });

  it('says so when the events allow no other text', async () => {
    mockApi({ 'resume.narrative': resume() });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Refresh Narrative' }));
    expect(await screen.findByText('Nothing new to write yet.')).toBeInTheDocument();
    expect(screen.queryByText('Narrative refreshed!')).not.toBeInTheDocument();
  });

  it('keeps the page when a new one cannot be had', async () => {
    mockApi({ 'resume.narrative': ({ query }) => (query.refresh ? refuse(429, 'Too often.') : resume()) });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Refresh Narrative' }));
    expect(await screen.findByText('Failed to load resume narrative')).toBeInTheDocument();
    expect(await sheet()).toHaveTextContent('She helps.');
    expect(screen.getByRole('button', { name: 'Refresh Narrative' })).toBeEnabled();
  });

  it("Copy to Clipboard copies the text and says 'Copied to clipboard!'", async () => {
    mockApi({ 'resume.narrative': resume() });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Copy to Clipboard' }));
    expect(await screen.findByText('Copied to clipboard!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(resume().narrative);
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
  });

  it("Copy Link copies the profile's address and says 'Link copied!'", async () => {
    mockApi({ 'resume.narrative': resume() });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('Link copied!')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/profile/ada`);
  });

  it('is shared without private events, with a link to copy, until that is ended', async () => {
    let refused = true;
    const { named } = mockApi({
      'resume.narrative': resume(),
      'resume.share': () => ({ shared: refused ? null : share }),
      'resume.publish': () => (refused ? refuse(503) : { shared: share }),
      'resume.withdraw': () => undefined,
    });
    const { user } = renderPage(<Page />);
    const create = await screen.findByRole('button', { name: 'Create a Link' });
    expect(screen.getByText(/^Anyone with the link, or your username, can read this version/)).toBeInTheDocument();
    await user.click(create);
    expect(await screen.findByText('We couldn’t share your resume.')).toBeInTheDocument();
    refused = false;
    await user.click(create);
    await user.click(await screen.findByRole('button', { name: 'Copy Resume Link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/profile/ada/resume`);
    expect(named('resume.publish').at(-1)?.body).toEqual({ purpose: 'bio', generated_at: resume().generated_at });
    await user.click(screen.getByRole('switch'));
    expect(await screen.findByRole('button', { name: 'Share This Version' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Stop Sharing' }));
    expect(await screen.findByRole('button', { name: 'Create a Link' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Share this resume' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Copy Resume Link' })).not.toBeInTheDocument();
  });

  it('is shared as it was read: a newer text is shown first', async () => {
    const newer = resume({ generated_at: '2025-03-15T12:00:00.000Z', sentences: resume().sentences.slice(2) });
    const { named } = mockApi({
      'resume.narrative': () => (named('resume.publish').length === 0 ? resume() : newer),
      'resume.share': { shared: null },
      'resume.publish': ({ body }) =>
        (body as { generated_at: string }).generated_at === newer.generated_at ? { shared: share } : refuse(409),
    });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Create a Link' }));
    expect(await screen.findByText(/here is the newest text/)).toBeInTheDocument();
    expect(await sheet()).not.toHaveTextContent('She hung a shelf.');
    expect(screen.queryByRole('button', { name: 'Copy Resume Link' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create a Link' }));
    expect(await screen.findByText('Your resume is shared.')).toBeInTheDocument();
  });

  it.each([
    [0, 'Everything it was based on has changed since, so the link doesn’t work right now.'],
    [1, '1 of its 2 sentences can still be read. What the rest was based on has changed since.'],
  ])('says that %i of its two sentences can be read, as soon as it is so', async (visible_count, said) => {
    let visible = 2;
    mockApi({
      'resume.narrative': resume(),
      'resume.share': () => ({ shared: { ...share, visible_count: visible } }),
    });
    renderPage(<Page />);
    await screen.findByText(/^Showing the version from/);
    expect(screen.queryByText(/sentences can still|leads nowhere/)).not.toBeInTheDocument();
    visible = visible_count;
    act(() => pushes['event:updated']?.(lifeEvent(1)));
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument();
  });

  it('says that it is no longer shared after a gap in the connection', async () => {
    let isShared = true;
    mockApi({ 'resume.narrative': resume(), 'resume.share': () => ({ shared: isShared ? share : null }) });
    renderPage(<Page />);
    await screen.findByRole('button', { name: 'Copy Resume Link' });
    // By another device, while this one was away.
    isShared = false;
    act(refetch);
    expect(await screen.findByRole('button', { name: 'Create a Link' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy Resume Link' })).not.toBeInTheDocument();
  });

  it('says that it could not be read whether it is shared, and reads it again', async () => {
    let isUp = false;
    mockApi({ 'resume.narrative': resume(), 'resume.share': () => (isUp ? { shared: null } : refuse(503)) });
    const { user } = renderPage(<Page />);
    await screen.findByText('We couldn’t check whether your resume is shared.');
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Create a Link' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Share this resume' })).toHaveFocus();
  });

  it("Download gives a text file named after the username and says 'Resume downloaded!'", async () => {
    let blob: Blob | undefined;
    let fileName = '';
    URL.createObjectURL = (file) => {
      blob = file as Blob;
      return 'blob:resume';
    };
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      fileName = this.download;
    });
    mockApi({ 'resume.narrative': resume() });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Resume downloaded!')).toBeInTheDocument();
    expect(fileName).toBe('ada-resume.txt');
    const reader = new FileReader();
    const text = new Promise((resolve) => {
      reader.onload = () => {
        resolve(reader.result);
      };
    });
    reader.readAsText(blob as Blob);
    const own = (n: number) => `${window.location.origin}/profile/ada/${idOf(n)}`;
    expect(await text).toBe(
      `Ada Lovelace\n${window.location.origin}/profile/ada\n\n${resume().narrative}\n\nTraits: Kindness, Perseverance\nWritten from 42 life events.\n` +
        `\nThe events behind it:\n1. Ada finishes what she starts.\n   ${own(1)}\n` +
        `2. She hung a shelf.\n   ${own(1)}\n   ${own(2)}\n3. She helps.\n   ${own(2)}\n`,
    );
  });

  it('gives the events behind each sentence along where everybody may open them', () => {
    const [user, origin] = [{ username: 'ada', name: 'Ada' } as User, 'https://book.example'];
    const { sentences } = resume();
    const told = resume({ sentences: sentences.slice(1) });
    const text = resumeAsText(told, user, { origin, isPublic: true });
    expect(text.split('The events behind it:')[1]).toBe(
      `\n1. She hung a shelf.\n   ${origin}/profile/ada/${idOf(1)}\n   ${origin}/profile/ada/${idOf(2)}\n` +
        `2. She helps.\n   ${origin}/profile/ada/${idOf(2)}\n`,
    );
    expect(resumeAsText(told, user, { origin, isPublic: false })).not.toContain('behind it');
  });

  it('Print or save as PDF opens the print dialog of the browser', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    mockApi({ 'resume.narrative': resume() });
    const { user } = renderPage(<Page />);
    await user.click(await screen.findByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
  });
});
