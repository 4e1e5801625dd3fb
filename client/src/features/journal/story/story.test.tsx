import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../../../test/render.tsx';
import { announce } from '../announcer.ts';
import { readUnsent, writeUnsent } from '../../../lib/unsent.ts';
import { DashboardPage } from '../dashboard-page.tsx';
import { pushes, refetch } from '../journal-pushes.ts';
import { idOf, sampleEvent, sampleMessage } from '../test/samples.ts';
import { deleteKey, type Mutation } from '../mutations/mutation.ts';
import { deliverUndoable } from '../mutations/runner.ts';
import { watchWriting } from '../compose/send.ts';
import { deleteEvent, undoDelete } from './deletions.ts';
import { editDraftOf } from './edit-draft.ts';
import { useStory } from './story-data.ts';

beforeEach(() => {
  signIn();
});

const chat = { 'chat.list': [], 'chat.create': sampleMessage(1, { type: 'assistant' }) };
const card = (name: string) => screen.findByRole('article', { name });
/** Of the cards; what stands in the place of a deleted one has no name. */
const titles = () => screen.queryAllByRole('article').flatMap((entry) => entry.getAttribute('aria-label') ?? []);

describe('the story', () => {
  it('begins empty, with one step out of it', async () => {
    mockApi({ ...chat, 'events.list': [] });
    const { user } = renderPage(<DashboardPage />);
    expect(await screen.findByRole('heading', { name: 'Start Your Journey' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your Milestory' })).toBeInTheDocument();
    expect(screen.getByText('0 life events documented')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write your first life event' }));
    expect(screen.getByLabelText('Your message')).toHaveFocus();
  });

  it('shows everything about an event', async () => {
    const event = sampleEvent(1, {
      is_public: false,
      what_learned: 'Go early.',
      image_url: 'https://pictures.example/lake.jpg',
      traits: ['Courage', 'Zest'],
    });
    mockApi({ ...chat, 'events.list': [event] });
    renderPage(<DashboardPage />);
    const entry = within(await card('Event 1'));
    expect(entry.getByText('Jan 5, 2025')).toBeInTheDocument();
    expect(entry.getByText('Private')).toBeInTheDocument();
    expect(entry.getByRole('heading', { name: 'Event 1', level: 4 })).toBeInTheDocument();
    expect(entry.getByText('Zest')).toHaveAttribute('data-family', 'spirit');
    expect(entry.getByText('Done, and that was thing number 1.')).toHaveClass('journal-words');
    expect(entry.getByText('I did the thing number 1.')).toBeInTheDocument();
    expect(entry.getByText('Learned:')).toBeInTheDocument();
    expect(entry.getByText(/Go early\./)).toBeInTheDocument();
    expect((await card('Event 1')).querySelector('img')).toHaveAttribute('src', 'https://pictures.example/lake.jpg');
  });

  it('says that it could not be read, and tries again', async () => {
    let isDown = true;
    mockApi({ ...chat, 'events.list': () => (isDown ? refuse(503, 'The database is away.') : [sampleEvent(1)]) });
    const { user } = renderPage(<DashboardPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load events');
    await waitFor(() => {
      expect(document.querySelector('[data-sonner-toast]')).toHaveTextContent('Failed to load events');
    });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Event 1')).toBeInTheDocument();
  });

  it('keeps the events when reading again fails, and offers to retry', async () => {
    let isDown = false;
    mockApi({ ...chat, 'events.list': () => (isDown ? refuse(503) : [sampleEvent(1)]) });
    renderPage(<DashboardPage />);
    await card('Event 1');
    isDown = true;
    act(() => {
      refetch();
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(titles()).toEqual(['Event 1']);
  });

  it('takes pushes in once each', async () => {
    mockApi({ ...chat, 'events.list': [sampleEvent(1)] });
    renderPage(<DashboardPage />);
    await card('Event 1');
    act(() => {
      pushes['event:created']?.(sampleEvent(2));
      pushes['event:created']?.(sampleEvent(2));
      pushes['event:updated']?.(sampleEvent(1, { title: 'Better title' }));
    });
    expect(titles()).toEqual(['Event 2', 'Better title']);
    expect(screen.getByText('2 life events documented')).toBeInTheDocument();
    act(() => {
      pushes['event:deleted']?.({ id: idOf(2) });
      pushes['event:deleted']?.({ id: idOf(2) });
    });
    expect(titles()).toEqual(['Better title']);
    expect(screen.getByText('1 life event documented')).toBeInTheDocument();
  });

  it('reads a new event from another device aloud, politely and once', async () => {
    mockApi({ ...chat, 'events.list': [] });
    renderPage(<DashboardPage />);
    await screen.findByText('Start Your Journey');
    act(() => {
      pushes['event:created']?.(sampleEvent(2));
      pushes['event:created']?.(sampleEvent(3));
    });
    expect(
      await screen.findByText('New life event: Event 2. New life event: Event 3.', {}, { timeout: 3000 }),
    ).toHaveAttribute('role', 'status');
  });
});

describe('what a screen reader is told', () => {
  it('has every sentence of what comes in quick succession', async () => {
    mockApi({ ...chat, 'events.list': [] });
    renderPage(<DashboardPage />);
    await screen.findByText('Start Your Journey');
    // What the test before announced may still be gathered, by a timer that no fake one replaces.
    await new Promise((resolve) => setTimeout(resolve, 500));
    vi.useFakeTimers();
    const said = new Set<string>();
    const sayAndWait = async (text: string, ms: number) => {
      act(() => {
        announce(text);
      });
      for (let passed = 0; passed < ms; passed += 50) {
        await act(() => vi.advanceTimersByTimeAsync(50));
        for (const { textContent } of screen.getAllByRole('status')) said.add(textContent);
      }
    };
    await sayAndWait('One.', 100);
    await sayAndWait('Two.', 400);
    await sayAndWait('Three.', 600);
    expect([...said]).toEqual(expect.arrayContaining(['One. Two.', 'Three.']));
  });

  it('is not said again to who comes back to the page, and the same words can be said twice', async () => {
    mockApi({ ...chat, 'events.list': [] });
    const { unmount } = renderPage(<DashboardPage />);
    await screen.findByText('Start Your Journey');
    vi.useFakeTimers();
    const region = () => screen.getAllByRole('status').map((status) => status.textContent);
    const sayAndWait = async (ms: number) => {
      act(() => {
        announce('Well done.');
      });
      await act(() => vi.advanceTimersByTimeAsync(ms));
    };
    await sayAndWait(1500);
    expect(region()).toContain('Well done.');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(region()).not.toContain('Well done.');
    await sayAndWait(1500);
    expect(region()).toContain('Well done.');
    unmount();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    renderPage(<DashboardPage />);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(region()).not.toContain('Well done.');
  });
});

describe('privacy', () => {
  it.each([
    [true, 'Make private', 'Event is now private'],
    [false, 'Make public', 'Event is now public'],
  ])('changes from is_public %s', async (is_public, button, toast) => {
    const event = sampleEvent(1, { is_public });
    const { named } = mockApi({
      ...chat,
      'events.list': [event],
      'events.update': { ...event, is_public: !is_public },
    });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 1')).getByRole('button', { name: button }));
    expect(await screen.findByText(toast)).toBeInTheDocument();
    expect(named('events.update').map((call) => [call.params.id, call.body])).toEqual([
      [idOf(1), { is_public: !is_public }],
    ]);
  });

  it('takes nothing back that another device has changed since', async () => {
    let refused: () => void = () => undefined;
    const refusing = new Promise<void>((resolve) => (refused = resolve));
    mockApi({
      ...chat,
      'events.list': [sampleEvent(1)],
      'events.update': () => refusing.then(() => refuse(500)),
    });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 1')).getByRole('button', { name: 'Make private' }));
    expect(within(await card('Event 1')).getByText('Private')).toBeInTheDocument();
    act(() => {
      pushes['event:updated']?.(sampleEvent(1, { is_public: false, rev: 9 }));
    });
    refused();
    expect(await screen.findByText('Failed to update privacy')).toBeInTheDocument();
    expect(within(await card('Event 1')).getByText('Private')).toBeInTheDocument();
  });

  it('goes back when the server says no', async () => {
    mockApi({ ...chat, 'events.list': [sampleEvent(1)], 'events.update': refuse(500) });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 1')).getByRole('button', { name: 'Make private' }));
    expect(await screen.findByText('Failed to update privacy')).toBeInTheDocument();
    expect(within(await card('Event 1')).queryByText('Private')).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  /** A deletion as it is stored, that can be undone until then. */
  const deletion = (n: number, notBefore: number): Mutation => ({
    ...{ version: 1, key: deleteKey(idOf(n)), createdAt: notBefore - 8000, notBefore, tries: 0 },
    ...{ kind: 'delete', eventId: idOf(n) },
  });
  const nameOf = (n: number) => `mutation:delete:${deleteKey(idOf(n))}`;

  it('removes the event at once, notes it in the chat, and keeps the focus in the page', async () => {
    const { named } = mockApi({
      ...chat,
      'chat.create': sampleMessage(1, { type: 'assistant', content: 'Event removed from your Milestory.' }),
      'events.list': [sampleEvent(3), sampleEvent(2)],
      'events.remove': undefined,
    });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 3')).getByRole('button', { name: 'Delete' }));
    expect(titles()).toEqual(['Event 2']);
    expect(screen.getByText('Deleted.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(await screen.findByText('Event deleted')).toBeInTheDocument();
    expect(named('events.remove')).toEqual([]);
    await act(() => deliverUndoable());
    await waitFor(async () => {
      expect(await card('Event 2')).toHaveFocus();
    });
    expect(await screen.findByText('Event removed from your Milestory.')).toBeInTheDocument();
    expect(named('events.remove')[0]?.params.id).toBe(idOf(3));
    expect(named('chat.create')[0]?.body).toEqual({
      type: 'assistant',
      content: 'Event removed from your Milestory.',
    });
    await user.click(within(await card('Event 2')).getByRole('button', { name: 'Delete' }));
    await act(() => deliverUndoable());
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Your Milestory' })).toHaveFocus();
    });
  });

  it('deletes one event by a double-click, and offers to undo it only to a click of its own', async () => {
    mockApi({ ...chat, 'events.list': [sampleEvent(3), sampleEvent(2)] });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 3')).getByRole('button', { name: 'Delete' }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(undo, { detail: 2 });
    expect(titles()).toEqual(['Event 2']);
    fireEvent.click(undo, { detail: 1 });
    expect(titles()).toEqual(['Event 3', 'Event 2']);
  });

  it('takes the words about the event out of the chat, also when another device has deleted it', async () => {
    mockApi({
      'chat.list': [
        sampleMessage(1, { content: 'I told a secret.', event_id: idOf(3) }),
        sampleMessage(2, { type: 'assistant', content: 'Well done.', event_id: idOf(3) }),
        sampleMessage(3, { content: 'I ran.', event_id: idOf(2) }),
      ],
      'events.list': [sampleEvent(3), sampleEvent(2)],
    });
    renderPage(<DashboardPage />);
    expect(await screen.findByText('I told a secret.')).toBeInTheDocument();
    act(() => {
      pushes['event:deleted']?.({ id: idOf(3) });
    });
    expect(screen.queryByText('I told a secret.')).not.toBeInTheDocument();
    expect(screen.queryByText('Well done.')).not.toBeInTheDocument();
    expect(screen.getByText('I ran.')).toBeInTheDocument();
  });

  it('puts the event back when the server could not', async () => {
    const { named } = mockApi({
      ...chat,
      'events.list': [sampleEvent(3), sampleEvent(2)],
      'events.remove': refuse(403, 'Not allowed.'),
    });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 3')).getByRole('button', { name: 'Delete' }));
    await act(() => deliverUndoable());
    expect(await screen.findByText('Failed to delete event')).toBeInTheDocument();
    expect(titles()).toEqual(['Event 3', 'Event 2']);
    expect(named('chat.create')).toEqual([]);
  });

  it('counts an event that is gone already as deleted', async () => {
    mockApi({
      'chat.list': [],
      'chat.create': sampleMessage(1, { type: 'assistant', content: 'Event removed from your Milestory.' }),
      'events.list': [sampleEvent(3)],
      'events.remove': refuse(404, 'Not found'),
    });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 3')).getByRole('button', { name: 'Delete' }));
    await act(() => deliverUndoable());
    expect(await screen.findByText('Event removed from your Milestory.')).toBeInTheDocument();
    expect(titles()).toEqual([]);
  });

  it('can be undone, and then nothing was ever sent', async () => {
    const { named } = mockApi({ ...chat, 'events.list': [sampleEvent(3), sampleEvent(2)], 'events.remove': undefined });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 3')).getByRole('button', { name: 'Delete' }));
    expect(titles()).toEqual(['Event 2']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['Event 3', 'Event 2']);
    await waitFor(async () => {
      expect(await card('Event 3')).toHaveFocus();
    });
    await act(() => deliverUndoable());
    expect(named('events.remove')).toEqual([]);
    expect(named('chat.create')).toEqual([]);
  });

  const hidePage = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
  };
  const closePage = () => window.dispatchEvent(new Event('pagehide'));

  it.each([
    ['is hidden', hidePage],
    ['is closed', closePage],
  ])('goes out when the page %s', async (_how, leave) => {
    const { named } = mockApi({ ...chat, 'events.list': [sampleEvent(3)], 'events.remove': undefined });
    const { user } = renderPage(<DashboardPage />);
    onTestFinished(watchWriting());
    await user.click(within(await card('Event 3')).getByRole('button', { name: 'Delete' }));
    leave();
    await waitFor(() => {
      expect(named('events.remove').map(({ params }) => params.id)).toEqual([idOf(3)]);
    });
    // There is no way back any more, so none is offered.
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });
  });

  it('has its whole time anew after it was undone once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { named } = mockApi({ ...chat, 'events.list': [sampleEvent(3)], 'events.remove': undefined });
    signIn();
    await useStory.getState().load();
    deleteEvent(sampleEvent(3), 'place');
    await vi.advanceTimersByTimeAsync(5000);
    undoDelete(idOf(3));
    deleteEvent(sampleEvent(3), 'place');
    await vi.advanceTimersByTimeAsync(5000);
    expect(named('events.remove')).toEqual([]);
    await vi.advanceTimersByTimeAsync(4000);
    expect(named('events.remove')).toHaveLength(1);
  });

  it('is finished later when a page went before, and not while another one may still undo it', async () => {
    void writeUnsent(nameOf(3), deletion(3, Date.now() - 60_000));
    void writeUnsent(nameOf(2), deletion(2, Date.now() + 8000));
    const { named } = mockApi({ ...chat, 'events.list': [sampleEvent(3), sampleEvent(2)], 'events.remove': undefined });
    onTestFinished(watchWriting());
    renderPage(<DashboardPage />);
    await waitFor(() => {
      expect(screen.getAllByText('Deleted.')).toHaveLength(1);
    });
    await waitFor(() => {
      expect(readUnsent(nameOf(3))).toBeNull();
    });
    expect(named('events.remove').map(({ params }) => params.id)).toEqual([idOf(3)]);
  });

  it('stands when nobody answers, and is sent again', async () => {
    let isAway = true;
    const { named } = mockApi({
      ...chat,
      'events.list': [sampleEvent(3)],
      'events.remove': () => (isAway ? refuse(503) : undefined),
    });
    const { user } = renderPage(<DashboardPage />);
    onTestFinished(watchWriting());
    await user.click(within(await card('Event 3')).getByRole('button', { name: 'Delete' }));
    await act(() => deliverUndoable());
    expect(titles()).toEqual([]);
    expect(readUnsent(nameOf(3))).not.toBeNull();
    const tries = named('events.remove').length;
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(readUnsent(nameOf(3))).toBeNull();
    });
    expect(named('events.remove').length).toBeGreaterThan(tries);
  });

  it('is tried again by itself as long as nobody answers what an earlier page has left', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let isAway = true;
    const { named } = mockApi({ 'events.remove': () => (isAway ? refuse(503) : undefined) });
    await writeUnsent(nameOf(3), deletion(3, 0));
    onTestFinished(watchWriting());
    await waitFor(() => {
      expect(named('events.remove')).toHaveLength(3);
    });
    isAway = false;
    await vi.advanceTimersByTimeAsync(6000);
    expect(named('events.remove')).toHaveLength(4);
    expect(readUnsent(nameOf(3))).toBeNull();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(named('events.remove')).toHaveLength(4);
  });

  it.each([
    ['is finished by a tab that stays, when the one that it was made in is closed', true, 1],
    ['is left to the tab that it was made in, which has undone it', false, 0],
  ])('%s', async (_what, isLeft, sent) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { named } = mockApi({ 'events.remove': undefined });
    onTestFinished(watchWriting());
    const otherTab = new BroadcastChannel('unsent');
    const deleted = deletion(3, Date.now() + 8000);
    for (const value of isLeft ? [deleted] : [deleted, undefined]) {
      otherTab.postMessage({ userId: ada.id, name: nameOf(3), value });
      await waitFor(() => {
        expect(readUnsent(nameOf(3))).toEqual(value ?? null);
      });
    }
    otherTab.close();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(named('events.remove')).toHaveLength(sent);
  });
});

describe('editing', () => {
  it('sends only what has changed', async () => {
    const changed = sampleEvent(1, { title: 'A better title' });
    const { named } = mockApi({ ...chat, 'events.list': [sampleEvent(1)], 'events.update': changed });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 1')).getByRole('button', { name: 'Edit' }));
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'A better title');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await card('A better title')).toBeInTheDocument();
    expect(named('events.update')[0]?.body).toEqual({ title: 'A better title' });
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('keeps the dialog and shows what is wrong', async () => {
    const wrong = refuse(400, 'The date cannot be after tomorrow.', [
      { path: 'date', message: 'The date cannot be after tomorrow.' },
    ]);
    mockApi({ ...chat, 'events.list': [sampleEvent(1)], 'events.update': wrong });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 1')).getByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('The date cannot be after tomorrow.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('Event 1!');
  });

  it('says so when no answer came', async () => {
    mockApi({ ...chat, 'events.list': [sampleEvent(1)], 'events.update': refuse(500) });
    const { user } = renderPage(<DashboardPage />);
    await user.click(within(await card('Event 1')).getByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Title'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your changes. Please try again.');
  });
});

describe('leaving the editor', () => {
  const editButton = async () => within(await card('Event 1')).getByRole('button', { name: 'Edit' });
  /** A dialog over another takes the pointer a moment after it is drawn. */
  const question = async () => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    await waitFor(() => {
      expect(dialog).toHaveStyle({ pointerEvents: 'auto' });
    });
    return dialog;
  };

  it('begins at the first field, and gives the focus back to the pencil', async () => {
    mockApi({ ...chat, 'events.list': [sampleEvent(1)] });
    const { user } = renderPage(<DashboardPage />);
    await user.click(await editButton());
    const title = await screen.findByLabelText('Title');
    await waitFor(() => {
      expect(title).toHaveFocus();
    });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(await editButton()).toHaveFocus();
  });

  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['Cancel', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Close', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' }))],
  ])('asks before %s throws away what was typed', async (_way, leave) => {
    mockApi({ ...chat, 'events.list': [sampleEvent(1)] });
    const { user } = renderPage(<DashboardPage />);
    await user.click(await editButton());
    await user.type(await screen.findByLabelText('What happened'), ' And more.');
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('What happened')).toHaveValue('I did the thing number 1. And more.');
    await leave(user);
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => {
      expect(screen.queryByLabelText('What happened')).not.toBeInTheDocument();
    });
  });

  it('opens it again in the tab in which it was open, and not in every tab', async () => {
    mockApi({ ...chat, 'events.list': [sampleEvent(1)] });
    await writeUnsent(editDraftOf(idOf(1)), { title: 'Event 1!' });
    sessionStorage.setItem('open-editor', idOf(1));
    const { unmount } = renderPage(<DashboardPage />);
    expect(await screen.findByLabelText('Title')).toHaveValue('Event 1!');
    unmount();
    // Another tab has no memory of an open editor, but the same changes that are not saved.
    expect(sessionStorage.getItem('open-editor')).toBeNull();
    expect(readUnsent(editDraftOf(idOf(1)))).not.toBeNull();
    renderPage(<DashboardPage />);
    await card('Event 1');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks before the window is closed', async () => {
    mockApi({ ...chat, 'events.list': [sampleEvent(1)] });
    const { user } = renderPage(<DashboardPage />);
    await user.click(await editButton());
    await user.type(await screen.findByLabelText('Title'), '!');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});

describe('finding events again', () => {
  it('searches by words, trait and dates, says how many there are, and comes back to all', async () => {
    const { named } = mockApi({
      ...chat,
      'events.list': ({ query }) => (query.q || query.trait ? [sampleEvent(2)] : [sampleEvent(2), sampleEvent(1)]),
    });
    const { user } = renderPage(<DashboardPage />);
    await card('Event 1');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(await screen.findByRole('searchbox'), 'two');
    expect(await screen.findByText('1 found')).toBeInTheDocument();
    expect(titles()).toEqual(['Event 2']);
    // On a slow machine the beginning of the word is sought as well.
    await waitFor(() => {
      expect(named('events.list').at(-1)?.query.q).toBe('two');
    });
    await user.selectOptions(screen.getByLabelText('Trait'), 'Zest');
    await waitFor(() => {
      expect(named('events.list').at(-1)?.query).toMatchObject({ q: 'two', trait: 'Zest' });
    });
    expect(screen.getByText('2 life events documented')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Filter' }));
    expect(titles()).toEqual(['Event 2', 'Event 1']);
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    expect(screen.getByRole('heading', { name: 'Your Milestory' })).toHaveFocus();
  });

  it('asks again what is found when an event changes, so that one that no longer fits goes', async () => {
    let found = [sampleEvent(2)];
    mockApi({ ...chat, 'events.list': ({ query }) => (query.q ? found : [sampleEvent(2), sampleEvent(1)]) });
    const { user } = renderPage(<DashboardPage />);
    await card('Event 1');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(await screen.findByRole('searchbox'), 'two');
    expect(await screen.findByText('1 found')).toBeInTheDocument();
    found = [];
    act(() => {
      pushes['event:updated']?.(sampleEvent(2, { description: 'Other words.', rev: 9 }));
    });
    await waitFor(() => {
      expect(titles()).toEqual([]);
    });
  });

  it('says when nothing fits', async () => {
    mockApi({ ...chat, 'events.list': ({ query }) => (query.q ? [] : [sampleEvent(1)]) });
    const { user } = renderPage(<DashboardPage />);
    await card('Event 1');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.type(await screen.findByRole('searchbox'), 'nowhere');
    expect(await screen.findByText('No matches.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    expect(screen.queryByText('Start Your Journey')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Filter' }));
    await card('Event 1');
    expect(screen.queryByText('Nothing found')).toBeNull();
  });
});

describe('on a phone', () => {
  it('marks the page on which something has arrived', async () => {
    mockApi({ ...chat, 'events.list': [] });
    const { user } = renderPage(<DashboardPage />);
    await screen.findByText('Start Your Journey');
    act(() => {
      pushes['event:created']?.(sampleEvent(1));
    });
    await user.click(screen.getByRole('button', { name: 'Story (new)' }));
    expect(screen.getByRole('button', { name: 'Story' })).toHaveAttribute('aria-current', 'page');
    act(() => {
      pushes['chat:message']?.(sampleMessage(1, { type: 'assistant', content: 'Well done.' }));
    });
    expect(screen.getByRole('button', { name: 'Write (new)' })).toBeInTheDocument();
  });
});
