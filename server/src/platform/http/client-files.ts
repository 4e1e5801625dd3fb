import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@app/shared/paths';
import { Router, type Response } from 'express';
import sirv from 'sirv';
import { page } from './page.ts';

/** The pages of the built client: the landing page with its text in it, the shell of public profiles, and that of all else. */
interface ClientPages {
  landing: string;
  profile: string;
  shell: string;
  /** Stands in every page and changes with every build, so that a page can find out that it is older than the server's. */
  build: string | undefined;
}

/** Reads the built pages; `null` when the client has not been built (the API works without it). */
export function readClientPages(dir: string): ClientPages | null {
  const landing = path.join(dir, 'index.html');
  const shell = path.join(dir, 'app.html');
  const profile = path.join(dir, 'profile.html');
  if (![landing, shell, profile].every((file) => existsSync(file))) return null;
  const read = (file: string) => readFileSync(file, 'utf8');
  const pages = { landing: read(landing), profile: read(profile), shell: read(shell) };
  return { ...pages, build: /<meta name="build" content="(\w+)">/.exec(pages.shell)?.[1] };
}

const known = Object.values(paths).map((each) => new RegExp(`^${each.replace(/:\w+/g, '[^/]+')}/?$`));

/**
 * Serves the built client: hashed assets for a year, pages never cached, an unknown address as a 404 that still shows a
 * page.
 */
export function clientFiles(dir: string, pages: ClientPages): Router {
  const router = Router();
  const files = sirv(dir, { brotli: true, gzip: true, etag: true, extensions: [], setHeaders: cacheAsset });
  router.use((req, res, next) => {
    const file = decoded(req.path);
    // Pages are sent below; what draws profiles is the server's own.
    if (file === null || file === '/' || file.endsWith('.html') || file.startsWith('/render/')) next();
    else files(req, res, next);
  });
  page(router, '/{*any}', { limit: 'pages' }, ({ req, res }) => {
    if (req.path === '/') sendPage(res, pages.landing, 200);
    else sendPage(res, pages.shell, known.some((each) => each.test(req.path)) ? 200 : 404);
  });
  return router;
}

/** The path as the file system would see it; null when it cannot be decoded. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Sends an HTML page that is never kept by a cache. */
export function sendPage(res: Response, html: string, status: number): void {
  res.status(status).set('Cache-Control', 'no-cache').type('html').send(html);
}

function cacheAsset(res: { setHeader(name: string, value: string): unknown }, pathname: string): void {
  res.setHeader('Cache-Control', cachingOf(pathname));
}

function cachingOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // It says which files the app consists of, so it is never older than they are.
  return pathname === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}
