import './styles/index.css';
import { paths } from '@app/shared/paths';
import { startTransition, StrictMode } from 'react';
import { App } from './app/app.tsx';
import { pages } from './app/pages.tsx';
import { TabRouter } from './app/router.tsx';
import { preloadPage } from './app/routes.tsx';
import { nextPage } from './lib/before-login.ts';
import type { Late } from './lib/late.tsx';
import { currentToken } from './lib/session.ts';

const app = (
  <StrictMode>
    <TabRouter>
      <App />
    </TabRouter>
  </StrictMode>
);

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** The page whose markup is in the document already, unless somebody else must see another one. */
function writtenPage(root: HTMLElement): Late<object> | null {
  if (root.dataset.page === 'profile') return pages.profile;
  const isLanding = root.dataset.page === 'landing' && window.location.pathname === paths.landing;
  return isLanding && !currentToken() ? pages.landing : null;
}

/** Without its code a page that can be read already stays as it is (false); anything else says that it could not be fetched. */
async function fetchFirstPage(written: Late<object> | null): Promise<boolean> {
  if (written) return written.preload();
  if (document.getElementById('public-profile')) await pages.profile.preload();
  // Until then the page stands in the document in gray.
  if (currentToken()) await preloadPage(firstAddress());
  return true;
}

/** Where this tab will be: who is logged in is led on from the landing page. */
const firstAddress = () => (window.location.pathname === paths.landing ? nextPage() : window.location.pathname);

/** In steps, and React in slices of 5 ms, so that even a slow phone answers a touch in between. */
async function start(root: HTMLElement): Promise<void> {
  // Ahead of the router, so that frame and page come at the same time.
  if (currentToken()) void preloadPage(firstAddress());
  await nextTask();
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  const written = writtenPage(root);
  if (!(await fetchFirstPage(written))) return;
  if (!written) delete root.dataset.page;
  startTransition(() => {
    if (written) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  // What was clicked before this moment is done now: `public/boot.js` has kept it.
  window.dispatchEvent(new Event('app:listening'));
}

const root = document.getElementById('root');
if (root) void start(root);
