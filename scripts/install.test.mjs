import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './lib/paths.mjs';

/** Has a project without packages install them with an npm of its own; answers the process. */
function install(npm) {
  const folder = mkdtempSync(join(tmpdir(), 'install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['install', 'run', 'paths'])
    cpSync(join(root, `scripts/lib/${file}.mjs`), join(folder, `scripts/lib/${file}.mjs`));
  writeFileSync(join(folder, 'npm.mjs'), npm);
  writeFileSync(
    join(folder, 'start.mjs'),
    `import { ensureInstalled } from './scripts/lib/install.mjs';\nawait ensureInstalled();`,
  );
  const env = { ...process.env, npm_execpath: join(folder, 'npm.mjs') };
  return spawn(process.execPath, [join(folder, 'start.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

const ended = (child) => new Promise((resolve) => child.once('close', resolve));

describe('the packages', () => {
  it('say that they are not installed yet when a person stops that', async () => {
    // npm ends with a code of its own.
    const child = install(
      "process.on('SIGINT', () => process.exit(1)); console.log('at work'); setInterval(() => 0, 1e3)",
    );
    const [said, code] = [text(child.stderr), ended(child)];
    child.stdout.on('data', (chunk) => String(chunk).includes('at work') && child.kill('SIGINT'));
    expect(await said).toBe('Stopped before the packages were installed. The next start installs them.\n');
    expect(await code).toBe(130);
  });

  it('say that they could not be installed when npm fails by itself', async () => {
    const child = install('process.exit(1)');
    const [said, code] = [text(child.stderr), ended(child)];
    expect(await said).toBe('The packages could not be installed; npm says why above.\n');
    expect(await code).toBe(1);
  });
});
