import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the empty shell is answered, with any session and without. */
const SHELL = '/dashboard';

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/** The presets among the profile pictures, the icon and the script of the shell: files whose names say nothing of their content. */
function publicFiles(folder = ''): { url: string; revision: string }[] {
  return readdirSync(`${root}public/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const name = folder + entry.name;
    if (entry.isDirectory()) return publicFiles(`${name}/`);
    return /\.(js|svg)$/.test(name)
      ? [{ url: `/${name}`, revision: hashOf(readFileSync(`${root}public/${name}`)) }]
      : [];
  });
}

/** All that the app may need without a connection: code, styles, and the letters of the languages that most people write. */
function appFiles(bundle: Rolldown.OutputBundle) {
  const names = Object.keys(bundle).filter((name) =>
    /^assets\/.*\.(js|css)$|^assets\/.*-latin-[^/]*\.woff2$/.test(name),
  );
  const shell = bundle['app.html'];
  const revision = hashOf(shell?.type === 'asset' ? shell.source : names.join());
  return [{ url: SHELL, revision }, ...names.map((name) => ({ url: `/${name}`, revision: null })), ...publicFiles()];
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
