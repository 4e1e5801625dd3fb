import { act, screen } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/render.tsx';
import { latePage } from './pages.tsx';

const Found: ComponentType = () => <h1>Found</h1>;
const open = (load: () => Promise<ComponentType>) => {
  const Page = latePage(load);
  return renderPage(
    <main id="main" tabIndex={-1}>
      <Suspense fallback={null}>
        <Page />
      </Suspense>
    </main>,
  );
};
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

afterEach(() => vi.restoreAllMocks());

describe('a page whose code is fetched when it is needed', () => {
  it('says without a network that it needs one, and opens by itself when that is back', async () => {
    const line = offline();
    const load = vi.fn<() => Promise<ComponentType>>().mockImplementation(gone);
    open(load);
    expect(await screen.findByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    line.mockReturnValue(true);
    load.mockResolvedValue(Found);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Found' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is fetched again on request, and not while that must fail', async () => {
    const line = offline();
    const load = vi.fn<() => Promise<ComponentType>>().mockResolvedValue(Found);
    const { user } = open(load);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(load).not.toHaveBeenCalled();
    line.mockReturnValue(true);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Found' })).toBeVisible();
  });

  it('blames no network that is there', async () => {
    open(gone);
    expect(await screen.findByRole('heading', { name: 'This page didn’t open' })).toBeVisible();
  });
});
