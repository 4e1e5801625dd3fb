import { Router } from 'express';
import { page } from '../platform/http/page.ts';
import { docsPage } from './docs-page.ts';
import { createOpenApi } from './openapi.ts';

/** The description of the API: as data, and as a page for people. Made at the first request. */
export function openApiRoutes(options: { publicUrl: string }): Router {
  const router = Router();
  const once = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const description = once(() => createOpenApi(options.publicUrl));
  const data = once(() => JSON.stringify(description(), null, 2));
  const html = once(() => docsPage(description()));

  page(router, '/openapi.json', {}, ({ res }) => {
    // Anyone may build a client of their own, on any site.
    res.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' }).type('json').send(data());
  });
  page(router, '/docs', {}, ({ res }) => {
    res.set('Cache-Control', 'public, max-age=300').type('html').send(html());
  });
  return router;
}
