import { readFileSync } from 'node:fs';

// Imported first by every entry point, so that an old Node answers with a sentence and not with a syntax error.
const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const wanted = manifest.engines.node.replace('>=', '');
const [major, minor] = process.versions.node.split('.').map(Number);
const [needMajor, needMinor] = wanted.split('.').map(Number);

if (major < needMajor || (major === needMajor && minor < needMinor)) {
  process.stderr.write(
    `Node ${wanted} or newer is needed, and this is ${process.versions.node}. Please update Node: https://nodejs.org\n`,
  );
  process.exit(1);
}
