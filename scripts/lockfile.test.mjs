import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isInstalled } from './lib/install.mjs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

/** Looks a dependency up as Node does: beside the package, then in every folder above. */
function isLocked(from, name) {
  const above = (path) => path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));
  for (let path = from; ; path = above(path)) {
    if (packages[`${path}${path && '/'}node_modules/${name}`]) return true;
    if (path === '') return false;
  }
}

describe('the lockfile', () => {
  // npm leaves out what it cannot find at the moment, and then refuses the lockfile it wrote: `npm ci` on a clean clone fails.
  it('locks the builds for every system', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });

  it('puts nothing below a package that is bundled into the server, where the bundle would not find it', () => {
    const unreachable = Object.keys(packages).filter((path) => /^(shared|writer|embedded)\/node_modules\//.test(path));
    expect(unreachable).toEqual([]);
  });

  it('names no registry, so that everyone installs from their own', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  });
});

describe('isInstalled', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };

  it('is content with what the lockfile says, and with builds left out that are for other systems', () => {
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
  });

  it('wants a package that is missing or another version', () => {
    expect(isInstalled(wanted, {})).toBe(false);
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(isInstalled(wanted, undefined)).toBe(false);
  });
});
