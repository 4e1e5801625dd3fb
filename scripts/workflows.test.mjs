import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './lib/paths.mjs';

const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => [name, parse(readFileSync(join(folder, name), 'utf8'))]);
const release = Object.fromEntries(workflows)['release.yml'];
const { scripts, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const stepsOf = (workflow) => Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps);

describe.each(workflows)('%s', (_name, workflow) => {
  it('uses actions of others by commit', () => {
    const used = stepsOf(workflow).flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    for (const name of used) expect(name).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  it('may only read, except where a job says otherwise', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  it('puts nothing from outside into a shell but by the environment', () => {
    for (const { run = '' } of stepsOf(workflow)) expect(run).not.toContain('${{');
  });

  it('runs scripts that exist', () => {
    const lines = stepsOf(workflow).flatMap(({ run = '' }) => run.split('\n'));
    const named = lines.flatMap((line) => /npm run (?:--silent )?([\w:]+)/.exec(line)?.[1] ?? []);
    for (const name of named) expect(scripts).toHaveProperty([name]);
    for (const line of lines.filter((each) => each.startsWith('.'))) expect(existsSync(join(root, line))).toBe(true);
  });
});

describe('a release', () => {
  const at = mkdtempSync(join(tmpdir(), 'release-'));
  afterAll(() => rmSync(at, { recursive: true }));

  /** Runs a step as GitHub does, in a folder with what it reads. */
  function runStep(name, tag) {
    const { run } = stepsOf(release).find((step) => step.name === name);
    const env = { PATH: process.env.PATH, VERSION: tag, GITHUB_REPOSITORY: 'Somebody/Journal' };
    return execFileSync('bash', ['-e', '-o', 'pipefail', '-c', run], { cwd: at, env, stdio: 'pipe' });
  }

  it('writes only in the jobs that publish, after the tests', () => {
    const writing = Object.entries(release.jobs).filter(([, { permissions = {} }]) => permissions.packages === 'write');
    expect(writing.map(([name]) => name)).toEqual(['images', 'publish']);
    expect(release.jobs.images.needs).toBe('ci');
    expect(release.jobs.publish.needs).toBe('images');
  });

  it('builds the images of the Dockerfile for both architectures', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    const { target, architecture } = release.jobs.images.strategy.matrix;
    expect(architecture).toEqual(['amd64', 'arm64']);
    for (const name of target) expect(dockerfile).toMatch(new RegExp(` AS ${name}$`, 'm'));
  });

  it('stops where the tag is not the version', () => {
    execFileSync('cp', ['package.json', at], { cwd: root });
    const step = 'The tag is the version of package.json';
    expect(() => runStep(step, `v${version}`)).not.toThrow();
    expect(() => runStep(step, 'v0.0.1')).toThrow();
  });

  it('has a stack for a household with the published image', () => {
    execFileSync('cp', ['compose.small.yml', '.env.example', at], { cwd: root });
    execFileSync('mkdir', ['release'], { cwd: at });
    runStep('The household’s stack, with the published image', `v${version}`);
    const { services } = parse(readFileSync(join(at, 'release/compose.small.yml'), 'utf8'), { merge: true });
    const image = `\${SERVER_IMAGE:-ghcr.io/somebody/journal-server:${version}}`;
    expect([services.server.image, services.migrate.image]).toEqual([image, image]);
    expect(Object.values(services).filter(({ build }) => build)).toEqual([]);
  });
});
