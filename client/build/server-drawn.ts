import { fileURLToPath } from 'node:url';
import { build, runnerImport, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The landing page, and the pages of logged-in users in gray, as markup. */
export async function prerendered(): Promise<{ landingMarkup: string; skeletonMarkup: string }> {
  const { module } = await runnerImport<{ landingMarkup: string; skeletonMarkup: string }>(
    `${root}src/app/prerender.tsx`,
    {
      root,
      configFile: false,
      logLevel: 'error',
    },
  );
  return module;
}

/** Of all that the app loads when it is needed, the server needs the one page that it draws. */
const onlyProfile: Plugin = {
  name: 'only-profile',
  enforce: 'pre',
  resolveId: (source, _importer, { kind }) =>
    kind === 'dynamic-import' && !source.endsWith('/public-profile-page.tsx') ? { id: source, external: true } : null,
};

/** One file without imports from packages, which draws a public profile in Node: `src/app/render-profile.tsx`. */
export async function profileRenderer(): Promise<string> {
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [onlyProfile],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: `${root}src/app/render-profile.tsx`,
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(answer) ? answer : [answer];
  const file = output && 'output' in output ? output.output[0] : undefined;
  if (file?.type !== 'chunk') throw new Error('The build made no file that draws profiles.');
  return file.code;
}
