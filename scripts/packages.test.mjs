import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAudit } from './lib/audit.mjs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

/** May be used and passed on by a product under MIT; of the LGPL only what is loaded, not built in (libvips), and of the MPL whole files. */
const allowed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'Apache-2.0', 'Zlib', 'CC0-1.0'],
  ...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later'],
]);
/** What names none in its description says so in its files. */
const said = { 'xmlhttprequest-ssl': 'MIT' };

const inProduction = Object.entries(packages).filter(
  ([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link,
);
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isAllowed = (license) =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => allowed.has(name)));

describe('the packages that run in production', () => {
  it('may be used and passed on', () => {
    expect(inProduction.length).toBeGreaterThan(100);
    const refused = inProduction
      .map(([path, { license }]) => ({ name: nameOf(path), license: license ?? said[nameOf(path)] ?? 'none' }))
      .filter(({ license }) => !isAllowed(license));
    expect(refused).toEqual([]);
  });

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'SEE LICENSE IN LICENSE', 'MIT AND BUSL-1.1', 'none'])(
    'may not be %s',
    (license) => {
      expect(isAllowed(license)).toBe(false);
    },
  );

  it('are as they were published: each has its checksum', () => {
    const bare = inProduction.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([path]) => path);
    expect(bare).toEqual([]);
  });
});

describe('readAudit', () => {
  it('names every known hole', () => {
    const report = { vulnerabilities: { a: { name: 'a', severity: 'high', range: '<2.0.0' } } };
    expect(readAudit(JSON.stringify(report))).toEqual(['a <2.0.0: high']);
    expect(readAudit(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  });

  it.each(['', 'not json', JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 })])(
    'knows nothing from %j',
    (output) => {
      expect(readAudit(output)).toBeNull();
    },
  );
});
