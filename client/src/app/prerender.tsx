import { renderToString } from 'react-dom/server';
import { paths } from '@app/shared/paths';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { pages } from './pages.tsx';
import { Skeletons } from './skeletons.tsx';

// The page must be there before it is drawn: a string cannot wait for it.
await pages.landing.preload();

/** The landing page as a visitor gets it. The build puts it into `index.html`. */
export const landingMarkup = renderToString(
  <StaticRouter location="/">
    <App />
  </StaticRouter>,
);

/** Every page of logged-in users in gray. The build puts it into `app.html`, and it is shown until the app draws the page. */
export const skeletonMarkup = renderToString(
  <StaticRouter location={paths.dashboard}>
    <Skeletons />
  </StaticRouter>,
);
