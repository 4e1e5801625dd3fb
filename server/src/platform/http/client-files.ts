import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@app/shared/paths';
import { Router, type Request, type Response } from 'express';
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

/** Compressed by the build, best first. */
const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** A file as it is sent: in each encoding that there is of it. */
interface ClientFile {
  type: string;
  etag: string;
  caching: string;
  /** As it is, under the name `identity`. */
  bodies: Map<string, Buffer>;
}

/** Pages are sent otherwise, and what draws profiles is the server's own. */
const isServed = (name: string) => !name.endsWith('.html') && !name.startsWith('/render/');

/**
 * The files of the build, some 3 MB, by their addresses. They are in memory, so that a server answers as it began when a rebuild takes
 * them away, and no file that cannot be opened ends it.
 */
function readFiles(dir: string): Map<string, ClientFile> {
  const names = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`);
  const all = new Set(names);
  const isEncoded = (name: string) => encodings.some(({ ending }) => name.endsWith(ending));
  const read = (name: string) => readFileSync(path.join(dir, name));
  const entries = names
    .filter((name) => isServed(name) && !isEncoded(name))
    .map((name): [string, ClientFile] => {
      const body = read(name);
      const found = encodings.filter(({ ending }) => all.has(name + ending));
      const bodies = new Map(found.map((encoding): [string, Buffer] => [encoding.name, read(name + encoding.ending)]));
      const etag = createHash('sha256').update(body).digest('base64url').slice(0, 16);
      return [name, { type: path.extname(name), etag, caching: cachingOf(name), bodies: bodies.set('identity', body) }];
    });
  return new Map(entries);
}

function sendFile(req: Request, res: Response, { type, etag, caching, bodies }: ClientFile): void {
  const encoding = encodings.find(({ name }) => bodies.has(name) && req.acceptsEncodings(name))?.name ?? 'identity';
  if (encoding !== 'identity') res.set('Content-Encoding', encoding);
  res.set({ 'Cache-Control': caching, ETag: `"${etag}-${encoding}"`, Vary: 'Accept-Encoding' });
  res.type(type).send(bodies.get(encoding));
}

/**
 * Serves the built client: hashed assets for a year, pages never cached, an unknown address as a 404 that still shows a
 * page.
 */
export function clientFiles(dir: string, pages: ClientPages): Router {
  const router = Router();
  const files = readFiles(dir);
  router.use((req, res, next) => {
    const file = files.get(decoded(req.path) ?? '');
    if (file && ['GET', 'HEAD'].includes(req.method)) sendFile(req, res, file);
    else next();
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

function cachingOf(pathname: string): string {
  if (pathname.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // It says which files the app consists of, so it is never older than they are.
  return pathname === '/sw.js' ? 'no-cache' : 'public, max-age=3600';
}
