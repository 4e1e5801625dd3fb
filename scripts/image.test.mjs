import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { serverBuild } from './lib/build.mjs';

const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const { dependencies } = read('embedded/package.json');
const { packages } = read('package-lock.json');

/** The libraries that nothing but the embedded database and the mail catcher use. */
const embeddedOnly = ['mongodb-memory-server-core', 'postal-mime', 'smtp-server', 'tar-stream'];

/** Everything that an installation of one workspace for production brings, by name. */
function installedFor(workspace) {
  const found = new Set();
  const add = (names) => {
    for (const name of Object.keys(names ?? {})) {
      if (found.has(name)) continue;
      found.add(name);
      const { resolved, link, dependencies: needed } = packages[`node_modules/${name}`] ?? {};
      add(link ? packages[resolved].dependencies : needed);
    }
  };
  add(packages[workspace].dependencies);
  return found;
}

describe('what only the embedded default needs', () => {
  it('is pinned to exact versions', () => {
    const loose = Object.entries(dependencies).filter(
      ([name, version]) => !name.startsWith('@app/') && !/^\d/.test(version),
    );
    expect(loose).toEqual([]);
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(embeddedOnly));
  });

  it('is not installed in the image of the server', () => {
    const installed = installedFor('server');
    expect([...installed]).toEqual(expect.arrayContaining(['mongoose', 'nodemailer', 'zod']));
    expect([...embeddedOnly, '@app/embedded'].filter((name) => installed.has(name))).toEqual([]);
  });

  it('is not in the build for an image, and is in that for a machine', async () => {
    const inputsOf = async (options) => {
      const { metafile } = await build({ ...serverBuild(options), plugins: [], write: false, metafile: true });
      return Object.keys(metafile.inputs);
    };
    const isEmbedded = (file) =>
      file.startsWith('embedded/') || embeddedOnly.some((name) => file.includes(`/${name}/`));
    expect((await inputsOf({ isForImage: true })).filter(isEmbedded)).toEqual([]);
    expect((await inputsOf()).filter(isEmbedded)).toEqual(
      expect.arrayContaining(['embedded/src/mongod/start.ts', 'embedded/src/mail-catcher.ts']),
    );
  });
});
