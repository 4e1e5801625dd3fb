import { limits } from '@app/shared/limits';
import type { ImportStatus } from '@app/shared/transfer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { idOf } from '../../../test/events.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { mockUploads } from '../../../test/mock-uploads.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { navigation } from '../../lib/navigation.ts';
import * as messages from '../../messages.ts';
import { DataSection } from './data-section.tsx';
import { keptImport } from './transfer-data.ts';
import { pushes, refetch } from './transfer-pushes.ts';

const id = idOf(90);
const problems = [{ at: 'line 3', reason: 'The description is required.' }];
const changes = { bio: false, picture: false, public_events: 0 };
const preview = { file: idOf(80), format: 'csv' as const, found: 4, new: 2, known: 1, problems, changes };
const ended: ImportStatus = { state: 'done', done: 4, total: 4, added: 2, known: 1, problems };

let uploads: ReturnType<typeof mockUploads>;
beforeEach(() => {
  signIn();
  keptImport.clear();
  uploads = mockUploads();
});

const choose = (different: { size?: number } = {}) => {
  const file = new File(['date,description\n'], 'old.csv', { type: 'text/csv' });
  if (different.size !== undefined) Object.defineProperty(file, 'size', { value: different.size });
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } });
};
const push = (state: 'running' | 'done', done: number) => {
  act(() => pushes['import:progress']?.({ id, state, done, total: 4 }));
};

describe('taking a journal along', () => {
  it.each([
    ['the server says why', refuse(429, 'Your journal is already on its way.'), 'Your journal is already on its way.'],
    ['the server does not say why', refuse(500), messages.transfer.exportFailed],
    ['there is no connection', () => Promise.reject(new TypeError('No network.')), messages.transfer.notDownloaded],
  ])('that fails says so when %s, and can be tried again from where one is', async (_what, answer, sentence) => {
    mockApi({ 'me.export': answer });
    const { user } = renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    const button = screen.getByRole('button', { name: 'Download my journal' });
    await user.click(button);
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'false'));
    expect(button).toHaveFocus();
  });
});

describe('bringing a journal in', () => {
  it('shows what a file would bring, then how far it is, then what has come in', async () => {
    const calls: string[] = [];
    mockApi({
      'me.import': ({ query, headers }) => {
        calls.push(query.file ?? `${query.dry_run ?? 'real'} ${headers.get('content-type') ?? ''}`);
        return query.dry_run ? preview : { id };
      },
      'me.importStatus': ended,
    });
    const { user } = renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    await expectAccessible();
    screen.getByRole('button', { name: 'Choose a file' }).focus();
    choose();
    expect(await screen.findByText(/has 4 events: 2 new, 1 already here/)).toBeVisible();
    // What had the focus is gone.
    expect(document.activeElement).toContainElement(screen.getByRole('group', { name: 'What old.csv would bring' }));
    expect(document.body).not.toHaveFocus();
    expect(screen.getByText('line 3: The description is required.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import 2 events' }));
    expect(calls).toEqual(['true text/csv', preview.file]);
    expect(await screen.findByRole('progressbar', { name: 'Import' })).toBeVisible();
    push('running', 3);
    expect(screen.getByText(/3 of 4/)).toBeVisible();
    push('running', 2);
    expect(screen.getByText(/3 of 4/)).toBeVisible();
    push('done', 4);
    expect(await screen.findByText(/2 added, 1 already here/)).toBeVisible();
    await expectAccessible();
  });

  it.each([
    [{}, 2, 'New events will be private. You can make each one public later.'],
    [{ bio: true, public_events: 1 }, 2, 'Your bio will be filled in from this file. 1 event will be public.'],
    [
      { bio: true, picture: true, public_events: 1200 },
      2000,
      'Your bio and profile picture will be filled in from this file. 1,200 events will be public.',
    ],
    [{ picture: true }, 0, 'Your profile picture will be filled in from this file.'],
  ])('says before anything is imported what would change: %j of %i new', async (different, added, sentence) => {
    mockApi({ 'me.import': { ...preview, new: added, changes: { ...changes, ...different } } });
    renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    choose();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('sends the file again when it is no longer kept where it was looked at', async () => {
    const { named } = mockApi({
      'me.import': ({ query }) => (query.dry_run ? preview : query.file ? refuse(404, 'Gone.') : { id }),
    });
    const { user } = renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    choose();
    await user.click(await screen.findByRole('button', { name: 'Import 2 events' }));
    expect(await screen.findByRole('progressbar', { name: 'Import' })).toBeVisible();
    expect(named('me.import').map(({ headers }) => headers.get('content-type'))).toEqual([
      'text/csv',
      null,
      'text/csv',
    ]);
  });

  it('finds an import again after the page was reloaded', async () => {
    keptImport.write(id);
    mockApi({ 'me.importStatus': { ...ended, state: 'running', done: 1 } });
    renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    expect(await screen.findByText(/1 of 4/)).toBeVisible();
  });

  it.each([
    ['has ended', ended, /2 added, 1 already here/],
    ['has got further', { ...ended, state: 'running' as const, done: 3 }, /3 of 4/],
    ['is not known any more', refuse(404, 'Not found.'), 'Choose a file'],
  ])('learns after a gap in the connection that it %s', async (_what, now, text) => {
    let status: ImportStatus | ReturnType<typeof refuse> = { ...ended, state: 'running', done: 1 };
    keptImport.write(id);
    mockApi({ 'me.importStatus': () => status });
    renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    expect(await screen.findByText(/1 of 4/)).toBeVisible();
    status = now;
    refetch();
    expect(await screen.findByText(text)).toBeVisible();
    expect(keptImport.read()).toBe('refusal' in now ? null : id);
  });

  it('finds it again when the server could not be asked at first, and asks no more when it is over', async () => {
    let isUp = false;
    keptImport.write(id);
    const { named } = mockApi({ 'me.importStatus': () => (isUp ? ended : refuse(503, 'Away.')) });
    renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    await waitFor(() => expect(named('me.importStatus')).not.toHaveLength(0));
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    isUp = true;
    refetch();
    expect(await screen.findByText(/2 added, 1 already here/)).toBeVisible();
    const { length } = named('me.importStatus');
    refetch();
    expect(named('me.importStatus')).toHaveLength(length);
  });

  it.each([
    [1, 'One problem', true],
    [3, '3 problems', true],
    [4, '4 problems', false],
    [101, 'More than 100 problems', false],
  ])(
    'writes numbers as everywhere, and of %i lines of problems: %s (told at once: %s)',
    async (count, text, isTold) => {
      const many = {
        found: 12_000,
        new: 11_000,
        known: 1000,
        problems: Array.from({ length: count }, () => problems[0]!),
      };
      mockApi({ 'me.import': { ...preview, ...many } });
      renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
      choose();
      expect(await screen.findByText(/has 12,000 events: 11,000 new, 1,000 already here/)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      for (const line of screen.getAllByText('line 3: The description is required.'))
        expect(line.closest('details')?.open).toBe(isTold);
      act(() => pushes['import:progress']?.({ id, state: 'running', done: 1000, total: 12_000 }));
      expect(screen.getByText(/1,000 of 12,000/)).toBeVisible();
    },
  );

  it.each([
    ['some of it can be read', { found: 8, new: 1, known: 0 }, false],
    ['none of it can be read', { found: 8, new: 0, known: 0 }, true],
  ])(
    'counts the problems beside the events, and shows them at once where nothing else is: %s',
    async (_what, counts, isOpen) => {
      mockApi({ 'me.import': { ...preview, ...counts, problems: Array.from({ length: 7 }, () => problems[0]!) } });
      renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
      choose();
      const sentence = new RegExp(`has 8 events: ${String(counts.new)} new, 7 problems\\.$`);
      expect((await screen.findByText(sentence)).textContent).toMatch(sentence);
      expect(screen.getByText('7 problems').closest('details')?.open).toBe(isOpen);
      const start = screen.getByRole('button', { name: /^Import / });
      if (isOpen) expect(start).toBeDisabled();
      else expect(start).toBeEnabled();
    },
  );

  it('says in its place which file cannot be read, and why, until another one is chosen', async () => {
    let isReadable = false;
    mockApi({ 'me.import': () => (isReadable ? preview : refuse(400, 'This zip is damaged and cannot be read.')) });
    renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    choose();
    expect(await screen.findByRole('alert')).toHaveTextContent('old.csv: This zip is damaged and cannot be read.');
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expectAccessible();
    isReadable = true;
    choose();
    expect(await screen.findByText(/has 4 events/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends no file that is larger than any can be, and says so', async () => {
    mockApi({});
    renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    choose({ size: limits.importBytes + 1 });
    expect(await screen.findByRole('alert')).toHaveTextContent(`old.csv: ${messages.transfer.tooLarge}`);
    expect(uploads).toHaveLength(0);
  });
});

describe('a file on its way', () => {
  const never = () => new Promise<never>(() => undefined);
  const open = () => {
    const page = renderPage(<DataSection deleteAccount={null} />, { at: '/settings' });
    choose();
    return page;
  };

  it('shows how much of it has gone, and is broken off by Cancel', async () => {
    mockApi({ 'me.import': never });
    const { user } = open();
    expect(await screen.findByRole('progressbar', { name: 'Sending' })).toHaveAttribute('aria-valuenow', '0');
    await expectAccessible();
    act(() => uploads[0]?.upload.onprogress?.({ loaded: 1, total: 3 }));
    expect(screen.getByText('Sending old.csv: 33%')).toBeVisible();
    act(() => uploads[0]?.upload.onprogress?.({ loaded: 3, total: 3 }));
    expect(screen.getByText('Reading old.csv…')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true]);
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('No network.')), /The file didn’t arrive/],
    [
      'the server has no place for it',
      () => refuse(503, 'Many files are arriving right now.'),
      /Many files are arriving/,
    ],
  ])('stays chosen when %s, says so, and is sent again', async (_what, failure, sentence) => {
    let isUp = false;
    mockApi({ 'me.import': () => (isUp ? preview : failure()) });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await expectAccessible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/has 4 events/)).toBeVisible();
    expect(uploads).toHaveLength(2);
  });

  it('asks before the page is left, and stops being sent when it is', async () => {
    window.history.replaceState(null, '', '/settings');
    mockApi({ 'me.import': never });
    const { user } = open();
    await screen.findByRole('progressbar', { name: 'Sending' });
    const leave = () => {
      act(() => {
        navigation.push('/dashboard');
      });
      return screen.findByRole('alertdialog', { name: 'Cancel the upload?' });
    };
    const answer = async (dialog: HTMLElement, name: string) => {
      // A dialog that has just opened can be pressed a moment later.
      await waitFor(() => user.click(within(dialog).getByRole('button', { name })));
    };
    await answer(await leave(), 'Cancel');
    expect([window.location.pathname, uploads[0]?.isAborted]).toEqual(['/settings', false]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await answer(await leave(), 'Leave');
    await waitFor(() => expect([window.location.pathname, uploads[0]?.isAborted]).toEqual(['/dashboard', true]));
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});
