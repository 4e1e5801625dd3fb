import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderInTab } from '../../test/render.tsx';
import { Link } from '../ui/link.tsx';
import { latePage, pages } from './pages.tsx';
import { preloadOnPress } from './routes.tsx';

it('a click is seen to have done something while the code of the page is on its way', async () => {
  let arrive: (page: ComponentType) => void = () => undefined;
  const Slow = latePage(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  renderInTab(
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<Link to="/slow">Slow page</Link>} />
        <Route path="/slow" element={<Slow />} />
      </Routes>
    </Suspense>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Slow page' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Slow page' })).toBeInTheDocument();
  act(() => {
    arrive(() => <h1>Here it is</h1>);
  });
  expect(await screen.findByRole('heading', { name: 'Here it is' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('the code of a page is fetched from the moment that its link is pressed', async () => {
  const analytics = vi.spyOn(pages.analytics, 'preload').mockResolvedValue(true);
  const friends = vi.spyOn(pages.friends, 'preload').mockResolvedValue(true);
  const stop = preloadOnPress();
  render(
    <MemoryRouter>
      <Link to="/analytics">Analytics</Link>
    </MemoryRouter>,
  );
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Analytics') });
  expect(analytics).toHaveBeenCalled();
  expect(friends).not.toHaveBeenCalled();
  stop();
});
