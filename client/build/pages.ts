import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
// Relative: while the configuration is read, Node resolves packages and would not read TypeScript.
import { DESCRIPTION, PRODUCT, TAGLINE } from '../../shared/src/product.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const emptyRoot = '<div id="root"></div>';

const manifest = () =>
  JSON.stringify({
    name: PRODUCT,
    short_name: PRODUCT,
    description: DESCRIPTION,
    start_url: '/dashboard',
    display: 'standalone',
    background_color: '#fbf8f1',
    theme_color: '#fbf8f1',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  });

async function prerenderLanding(): Promise<string> {
  const { module } = await runnerImport<{ landingMarkup: string }>(`${root}src/app/prerender.tsx`, {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return module.landingMarkup;
}

/**
 * Two documents from one source: `index.html` carries the landing page as markup, so that it can be read before any
 * script runs; `app.html` is the empty shell for every other address. Also the product's name, and the manifest.
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
        const shell = String(index.source);
        if (!shell.includes(emptyRoot)) throw new Error('index.html has no empty root to fill.');
        this.emitFile({ type: 'asset', fileName: 'app.html', source: shell });
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest() });
        const landing = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/landing-page.tsx'),
        );
        const fonts = Object.keys(bundle).filter((name) =>
          /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal).*\.woff2$/.test(name),
        );
        const preload = (chunks: string[]): string =>
          [
            ...chunks.map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`),
            ...fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`),
          ].join('');
        const hints = preload(landing ? [landing.fileName] : []);
        // The shell of public profiles, the other page that strangers open first.
        const profile = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('/public-profile-page.tsx'),
        );
        const needed = profile?.type === 'chunk' ? [profile.fileName, ...profile.imports] : [];
        const missing = needed.filter((name) => !shell.includes(name));
        this.emitFile({
          type: 'asset',
          fileName: 'profile.html',
          source: shell.replace('</head>', () => `${preload(missing)}</head>`),
        });
        index.source = shell
          .replace('</head>', () => `${hints}</head>`)
          .replace(emptyRoot, `<div id="root" data-page="landing">${await prerenderLanding()}</div>`);
      },
    },
  };
}
