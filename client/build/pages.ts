import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin, type Rolldown } from 'vite';
// Relative: while the configuration is read, Node resolves packages and would not read TypeScript.
import { DESCRIPTION, PRODUCT, TAGLINE } from '../../shared/src/product.ts';
import { prerendered, profileRenderer } from './server-drawn.ts';

/** Says in a name of twelve characters what something consists of. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

const bootFile = fileURLToPath(new URL('../public/boot.js', import.meta.url));

/** What is said in that file to its readers is nothing to a browser, and it stands ahead of everything else. */
const boot = (): string => minifySync('boot.js', readFileSync(bootFile, 'utf8')).code;

/** Where the pages of this build find `boot.js`: no cache, and no service worker of another build, gives them an older or newer one. */
export const bootAddress = (): string => `/boot.js?v=${hashOf(boot())}`;

const EMPTY_ROOT = '<div id="root"></div>';

const manifest = () =>
  JSON.stringify({
    id: '/dashboard',
    name: PRODUCT,
    short_name: PRODUCT,
    description: DESCRIPTION,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    categories: ['lifestyle', 'productivity'],
    background_color: '#fbf8f1',
    theme_color: '#fbf8f1',
    shortcuts: [
      {
        name: 'Write',
        url: '/dashboard?write',
        icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        ...{ title: 'title', text: 'text', url: 'url' },
        files: [{ name: 'picture', accept: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] }],
      },
    },
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

/** The built file of a page and of all that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, page: string): Set<string> {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    chunk.imports.forEach(add);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(page))) add(chunk.fileName);
  if (files.size === 0) throw new Error(`The build made no file of ${page}.`);
  return files;
}

/** The shell with hints to load what a page needs at once, and the two typefaces of every first screen. */
function hinted(shell: string, bundle: Rolldown.OutputBundle, page: string): string {
  const scripts = [...filesOf(bundle, page)].filter((name) => !shell.includes(name));
  const fonts = Object.keys(bundle).filter((name) =>
    /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal).*\.woff2$/.test(name),
  );
  const hints = [
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ...fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`),
  ];
  return shell.replace('</head>', () => `${hints.join('')}</head>`);
}

/**
 * The documents of a build, each with the build's name in it. They contain the names of all scripts and styles, and those the hash
 * of their content, so that whatever changes gives the build another name.
 */
function named<Name extends string>(documents: Record<Name, string>): Record<Name, string> {
  const meta = `<meta name="build" content="${hashOf(JSON.stringify(documents))}">`;
  const entries = Object.entries<string>(documents).map(([name, html]) => [
    name,
    html.replace('</head>', `${meta}</head>`),
  ]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The name of the build that a document is of. */
export const buildOf = (html: string): string | undefined => /<meta name="build" content="(\w+)">/.exec(html)?.[1];

/**
 * Three documents from one source: `index.html` carries the landing page as markup, so that it can be read before any
 * script runs; `profile.html` is what the server writes public profiles into, with `render/profile.mjs` to draw them;
 * `app.html` is the shell for every other address, with the pages of logged-in users in gray. Also the product's name, and the manifest.
 */
export function pages(): Plugin {
  return {
    name: 'pages',
    transformIndexHtml: (html) =>
      html.replaceAll('%PRODUCT%', PRODUCT).replaceAll('%TAGLINE%', TAGLINE).replaceAll('%DESCRIPTION%', DESCRIPTION),
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_req, res) => {
        res.setHeader('Content-Type', 'application/manifest+json');
        res.end(manifest());
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build made no index.html.');
        const shell = String(index.source).replace('"/boot.js"', `"${bootAddress()}"`);
        if (!shell.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root to fill.');
        const [{ landingMarkup, skeletonMarkup }, renderer] = await Promise.all([prerendered(), profileRenderer()]);
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const documents = named({
          app: shell.replace(EMPTY_ROOT, () => `<div id="root">${skeletonMarkup}</div>`),
          profile: hinted(shell, bundle, '/public-profile-page.tsx'),
          landing: hinted(shell, bundle, '/landing-page.tsx').replace(
            EMPTY_ROOT,
            () => `<div id="root" data-page="landing">${landingMarkup}</div>`,
          ),
        });
        // In the place of the file as it is, which is copied before.
        emit('boot.js', boot());
        emit('app.html', documents.app);
        emit('manifest.webmanifest', manifest());
        emit('profile.html', documents.profile);
        emit('render/profile.mjs', renderer);
        index.source = documents.landing;
      },
    },
  };
}
