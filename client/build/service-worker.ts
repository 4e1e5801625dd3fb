import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { bootAddress, buildOf, hashOf } from './pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the empty shell is answered, with any session and without. */
const SHELL = '/dashboard';

/** The presets among the profile pictures, and the icon: files whose names say nothing of their content. */
function publicFiles(folder = ''): { url: string; revision: string }[] {
  return readdirSync(`${root}public/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const name = folder + entry.name;
    if (entry.isDirectory()) return publicFiles(`${name}/`);
    return name.endsWith('.svg') ? [{ url: `/${name}`, revision: hashOf(readFileSync(`${root}public/${name}`)) }] : [];
  });
}

function shellOf(bundle: Rolldown.OutputBundle): string {
  const shell = bundle['app.html'];
  if (shell?.type !== 'asset') throw new Error('The build made no app.html.');
  return String(shell.source);
}

/** All that the app may need without a connection: code, styles, and the letters of the languages that most people write. */
function appFiles(bundle: Rolldown.OutputBundle) {
  const names = Object.keys(bundle).filter((name) =>
    /^assets\/.*\.(js|css)$|^assets\/.*-latin-[^/]*\.woff2$/.test(name),
  );
  const revision = hashOf(shellOf(bundle));
  const hashed = [bootAddress(), ...names.map((name) => `/${name}`)];
  return [{ url: SHELL, revision }, ...hashed.map((url) => ({ url, revision: null })), ...publicFiles()];
}

/** Builds `sw.js`, which opens the app without a connection, once it is known what the app consists of. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const answer = await build({
          root,
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: {
            APP_FILES: JSON.stringify(appFiles(bundle)),
            SHELL: JSON.stringify(SHELL),
            BUILD: JSON.stringify(buildOf(shellOf(bundle))),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            write: false,
            rolldownOptions: {
              input: `${root}service-worker/service-worker.ts`,
              output: { format: 'iife', codeSplitting: false },
            },
          },
        });
        const [output] = Array.isArray(answer) ? answer : [answer];
        const file = output && 'output' in output ? output.output[0] : undefined;
        if (file?.type !== 'chunk') throw new Error('The build made no service worker.');
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: file.code });
      },
    },
  };
}
