import './lib/pop-guard.ts';
import './styles/index.css';
import { paths } from '@app/shared/paths';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { pages } from './app/pages.ts';
import { currentToken } from './lib/session.ts';

const app = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);

async function start(root: HTMLElement): Promise<void> {
  const isWritten = root.dataset.page === 'landing' && window.location.pathname === paths.landing && !currentToken();
  if (isWritten) {
    await pages.landing.preload();
    hydrateRoot(root, app);
    return;
  }
  delete root.dataset.page;
  // A profile's data lies in the document already: it is drawn whole, at once.
  if (document.getElementById('public-profile')) await pages.profile.preload();
  // Ahead of the router, so that frame and page come at the same time.
  if (currentToken()) void pages.signedInFrame.preload();
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) void start(root);
