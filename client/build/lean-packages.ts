import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const routerInProduction = fileURLToPath(
  new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

/**
 * The router's package offers its development build to everybody, and says nowhere that a context or component which nobody
 * uses can go: forms, fetchers and scroll restoration of the data router came along, 4 kB of gzip. Here its production build
 * is taken, and what only names or makes a component is marked as free of side effects.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (/^react-router(-dom)?$/.test(source) ? routerInProduction : null),
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-[^/]+\.mjs$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (React\w*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}

const NO_WEBTRANSPORT = '\0no-webtransport';

/** `lib/socket.ts` asks for WebSocket and polling; the third transport of the client library could never be chosen. */
export function leanSocket(): Plugin {
  return {
    name: 'lean-socket',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './webtransport.js' && importer?.endsWith('/transports/index.js') ? NO_WEBTRANSPORT : null,
    load: (id) => (id === NO_WEBTRANSPORT ? 'export const WT = undefined;' : null),
  };
}
