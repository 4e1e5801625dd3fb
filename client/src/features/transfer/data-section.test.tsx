import type { ImportStatus } from '@app/shared/transfer';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { idOf } from '../../../test/events.ts';
import { mockApi, refuse } from '../../../test/mock-api.ts';
import { renderPage, signIn } from '../../../test/render.tsx';
import { DataSection } from './data-section.tsx';
import { keptImport } from './transfer-data.ts';
import { pushes } from './transfer-pushes.ts';

const id = idOf(90);
const problems = [{ at: 'line 3', reason: 'The description is required.' }];
const preview = { file: idOf(80), format: 'csv' as const, found: 4, new: 2, known: 1, problems };
const ended: ImportStatus = { state: 'done', done: 4, total: 4, added: 2, known: 1, problems };

beforeEach(() => {
  signIn();
  keptImport.clear();
});

const choose = () => {
  const file = new File(['date,description\n'], 'old.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } });
};
const push = (state: 'running' | 'done', done: number) => {
  act(() => pushes['import:progress']?.({ id, state, done, total: 4 }));
};

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
    const { user } = renderPage(<DataSection />, { at: '/settings' });
    await expectAccessible();
    choose();
    expect(await screen.findByText(/has 4 entries: 2 new, 1 already here/)).toBeVisible();
    expect(screen.getByText('line 3: The description is required.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Import 2 entries' }));
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

  it('sends the file again when it is no longer kept where it was looked at', async () => {
    const { named } = mockApi({
      'me.import': ({ query }) => (query.dry_run ? preview : query.file ? refuse(404, 'Gone.') : { id }),
    });
    const { user } = renderPage(<DataSection />, { at: '/settings' });
    choose();
    await user.click(await screen.findByRole('button', { name: 'Import 2 entries' }));
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
    renderPage(<DataSection />, { at: '/settings' });
    expect(await screen.findByText(/1 of 4/)).toBeVisible();
  });

  it('says why a file cannot be read', async () => {
    mockApi({ 'me.import': refuse(400, 'This zip is damaged and cannot be read.') });
    renderPage(<DataSection />, { at: '/settings' });
    choose();
    expect(await screen.findByText('This zip is damaged and cannot be read.')).toBeVisible();
  });
});
