import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';
import { pages } from './pages.tsx';

// The page must be there before it is drawn: a string cannot wait for it.
await pages.landing.preload();

/** The landing page as a visitor gets it. The build puts it into `index.html`. */
export const landingMarkup = renderToString(
  <StaticRouter location="/">
    <App />
  </StaticRouter>,
);
