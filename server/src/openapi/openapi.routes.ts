import { createRequire } from 'node:module';
import { PRODUCT } from '@app/shared/product';
import { Router } from 'express';
import { notFound } from '../platform/errors.ts';
import { page } from '../platform/http/page.ts';
import { createOpenApi } from './openapi.ts';

/** Swagger UI's own files, served as they are. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js'];
/** Without `validatorUrl: null` the page would ask a server of Swagger's whether the description is valid. */
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true, docExpansion: 'none', validatorUrl: null });`;
const PAGE =
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${PRODUCT} API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>` +
  `<body><main id="calls"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

/** The description of the API: as data, and as a page that Swagger UI draws from it. */
export function openApiRoutes(options: { publicUrl: string }): Router {
  const router = Router();
  const { resolve } = createRequire(import.meta.url);
  let description: string | undefined;

  page(router, '/openapi.json', {}, ({ res }) => {
    description ??= JSON.stringify(createOpenApi(options.publicUrl), null, 2);
    // Anyone may build a client of their own, on any site.
    res.set({ 'Cache-Control': 'public, max-age=300', 'Access-Control-Allow-Origin': '*' }).type('json');
    res.send(description);
  });
  page(router, '/docs', {}, ({ res }) => {
    res.set('Cache-Control', 'public, max-age=300').type('html').send(PAGE);
  });
  page(router, '/docs/:file', {}, ({ req, res }) => {
    const { file } = req.params;
    res.set('Cache-Control', 'public, max-age=86400');
    if (file === 'start.js') res.type('js').send(START);
    else if (FILES.includes(file)) res.sendFile(resolve(`swagger-ui-dist/${file}`), { cacheControl: false });
    else throw notFound();
  });
  return router;
}
