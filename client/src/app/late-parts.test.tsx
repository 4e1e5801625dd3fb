import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../test/mock-api.ts';
import { signIn } from '../../test/render.tsx';
import type * as Late from '../lib/late.tsx';
import { toast } from '../lib/toast.ts';
import { App } from './app.tsx';
import { ErrorBoundary } from './failures.tsx';
import { ToastHost } from './toast-host.tsx';

/** The files that do not come, by a part of their names. */
const missing = vi.hoisted(() => new Set<string>());
vi.mock('../lib/late.tsx', async (importOriginal) => {
  const actual = await importOriginal<typeof Late>();
  const { late } = actual;
  const lateOrMissing: typeof late = (load, options) =>
    late(async () => {
      for (const file of missing) if (load.toString().includes(file)) throw new TypeError(`Failed to fetch ${file}`);
      return load();
    }, options);
  return { ...actual, late: lateOrMissing };
});
vi.mock('./live.ts', () => ({ connect: () => () => undefined }));

afterEach(() => {
  missing.clear();
  vi.restoreAllMocks();
});

function openApp(address: string) {
  signIn();
  return render(
    <MemoryRouter initialEntries={[address]}>
      <App />
    </MemoryRouter>,
  );
}

describe('a file that does not come', () => {
  it('for the menu costs only the menu, and it opens on the next try', async () => {
    missing.add('menu-list.tsx');
    mockApi({});
    openApp('/settings');
    await userEvent.type(await screen.findByLabelText('Bio'), 'Typed and not saved');
    await userEvent.click(screen.getByRole('button', { name: 'Your menu' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This part didn’t load.');
    expect(screen.getByLabelText('Bio')).toHaveValue('Typed and not saved');
    missing.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible();
  });

  it('for a dialog says so above the page, offers to reload when it does not come again, and can be dismissed', async () => {
    missing.add('dialog-frame.tsx');
    mockApi({ 'friends.list': [], 'friends.invitations': [], 'friends.leaderboard': [] });
    openApp('/friends');
    await userEvent.click(await screen.findByRole('button', { name: 'Invite Friend' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    missing.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Invite Friend' }));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('dialog', { name: 'Invite Friend' })).toBeVisible();
  });

  it('for a chart leaves the numbers beside it', async () => {
    missing.add('growth-chart.tsx');
    mockApi({
      'analytics.detailed': {
        ...{ total_events: 1, public_events: 1, private_events: 0, total_traits: 0 },
        ...{ events_over_time: [{ date: '2025-03-14', count: 1 }], trait_distribution: [] },
      },
    });
    openApp('/analytics');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Growth Timeline' })).toBeInTheDocument();
  });

  it('for the toasts lets no failure pass in silence', async () => {
    missing.add('toaster.tsx');
    render(<ToastHost />);
    act(() => {
      toast.error('Failed to delete event');
    });
    expect(await screen.findByText('Failed to delete event')).toBeVisible();
  });
});

describe('a page that fails while it is drawn', () => {
  const Broken = () => {
    throw new Error('Not to be drawn.');
  };
  const Frame = () => (
    <>
      <input aria-label="Typed" />
      <Link to="/whole">Elsewhere</Link>
      <ErrorBoundary at={useLocation().pathname}>
        <Outlet />
      </ErrorBoundary>
    </>
  );

  it('keeps the frame around it, and the next page opens', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <MemoryRouter initialEntries={['/broken']}>
        <Routes>
          <Route element={<Frame />}>
            <Route path="/broken" element={<Broken />} />
            <Route path="/whole" element={<h1>Whole</h1>} />
          </Route>
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { name: 'This page didn’t open' })).toBeVisible();
    await userEvent.type(screen.getByLabelText('Typed'), 'kept');
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Whole' })).toBeVisible();
    expect(screen.getByLabelText('Typed')).toHaveValue('kept');
  });
});
