import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../shared/src/endpoints.ts';
import { isCommand } from '../server/src/admin/commands.ts';
import { parseConfig } from '../server/src/platform/config.ts';
import { createMetrics } from '../server/src/platform/metrics.ts';
import { brokenReference, namedIn, tableRows } from './lib/doc-tables.mjs';
import { root } from './lib/paths.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const filesIn = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);

const decisions = filesIn('docs/decisions', /\.md$/);
const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'UPGRADING.md', 'SECURITY.md', 'writer-data/DATACARD.md'],
  ...filesIn('docs', /\.md$/),
].map((file) => ({ file, text: read(file) }));
const textOf = (name) => read(`docs/${name}`);

const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);
/** Lines of blocks without a language; settings are `ini`. */
const fencedCommands = (text) =>
  [...text.matchAll(/^```(\w*)\n([^]*?)^```/gm)]
    .flatMap(([, language, block]) => (language ? [] : block.split('\n')))
    .filter((line) => line && !line.startsWith('#'));

const STACK = 'e2e/compose/stack.compose.ts';
const SMALL =
  'e2e/compose/small.compose.ts › has commands that work in the small stack, and restore a backup into an empty one';
const UPGRADE = `${STACK} › replaces one server after the other without a failed call, by the documented commands`;
const SUPPORT = `${STACK} › has commands for backup, restore and support that work`;
const ADMIN = 'server/src/admin/admin.test.ts';
const DRILL = 'server/test/across/backup.test.ts';

/** By how a command begins: the test that runs it. */
const runBy = {
  'docker compose -f compose.small.yml ': SMALL,
  'docker compose build': UPGRADE,
  'docker compose run --rm -T --no-deps server-1 ': UPGRADE,
  'docker compose up -d --no-deps --no-build ': UPGRADE,
  'docker compose --profile backup up ': SUPPORT,
  'docker compose run --rm -T --no-deps backup ': SUPPORT,
  'docker compose stop server-1 server-2': SUPPORT,
  'docker compose start server-1 server-2': SUPPORT,
  'docker compose exec -T server-1 node server/dist/admin.js ': SUPPORT,
  'docker network inspect app_edge ': SUPPORT,
  'npm run admin -- sign-up ':
    'server/test/sign-up-gate.test.ts › is open for as long as the operator says, on every server, and closed by itself',
  'npm run admin -- audit ':
    'server/test/audit-log.test.ts › is printed since a time: all of it, and nothing from before',
  'npm run admin -- doctor':
    'server/src/admin/doctor.test.ts › finds everything well beside a running server, and says what there is',
  'npm run admin -- user:list': `${ADMIN} › has everybody: since when, last seen, how they log in, and who is to be deleted`,
  'npm run admin -- user:invite ':
    'server/test/sign-up-gate.test.ts › lets in who has the link of the mail, with its address, and its page says so',
  'npm run admin -- user:reset-password ': `${ADMIN} › mails a link, changes nothing until it is used, and is in the audit log`,
  'npm run admin -- user:export ': `${ADMIN} › writes a new file that nobody else may read, and never over another`,
  'npm run admin -- user:delete ': `${ADMIN} › leaves no trace in any collection`,
  'npm run admin -- user:totp-off ': `${ADMIN} › turns a second factor off, once`,
  'npm run admin -- user:end-sessions ': `${ADMIN} › logs a user out on every server, and nobody else`,
  'npm run admin -- stats:check': `${ADMIN} › says where numbers differ, and puts them right when told to`,
  'npm run admin -- backup ../backups/': `${DRILL} › has everything that was acknowledged before, as of one moment`,
  'npm run admin -- backup ../backups --keep ': `${DRILL} › are named by their time; the oldest are deleted, and nothing else`,
  'npm run admin -- restore ': `${DRILL} › comes back on another machine, to the byte, and its people find everything`,
  'npm run admin -- verify': `${DRILL} › is checked by itself, and readable by nobody else`,
  'npm run admin -- config': 'server/src/platform/config-report.test.ts › hide every secret, wherever it is from',
  'npm run admin -- migrate': 'server/src/migrations/migrations.test.ts › refuse an older one until it is migrated',
};

describe('commands in documents', () => {
  const commands = ['docs/operations.md', 'docs/scaling.md', 'docs/troubleshooting.md', 'UPGRADING.md'].flatMap(
    (name) => fencedCommands(read(name)),
  );

  it.each(commands)('%s is run by a test', (command) => {
    const [beginning] = Object.keys(runBy).filter((start) => command.startsWith(start));
    expect(beginning).toBeDefined();
    expect(brokenReference(runBy[beginning])).toBeNull();
  });

  it('are all that tests are named for', () => {
    const unused = Object.keys(runBy).filter((start) => !commands.some((command) => command.startsWith(start)));
    expect(unused).toEqual([]);
  });

  it.each(documents)('$file names only scripts of package.json', ({ text }) => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const name of matches(text, /npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
  });

  it('for support are commands of the server', () => {
    const calls = commands.flatMap((command) =>
      matches(command, /(?:npm run admin --|server\/dist\/admin\.js) ([^>]+)/g),
    );
    expect(calls.length).toBeGreaterThan(3);
    for (const call of calls) expect(isCommand(call.trim().split(' ')), call).toBe(true);
  });

  it.each(documents)('$file names only measurements of the benchmark', ({ text }) => {
    const ids = filesIn('bench/measurements', /\.ts$/).flatMap((file) => matches(read(file), /\bid: '(\w+)'/g));
    const named = matches(text, /npm run bench -- ([\w ]+)/g).flatMap((names) => names.trim().split(' '));
    for (const name of named) expect(ids).toContain(name.toUpperCase());
  });
});

describe('settings', () => {
  const known = matches(read('server/src/platform/config.ts'), /^ {2}([A-Z][A-Z_]+): /gm);
  const example = Object.fromEntries([...read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, ...one]) => one));

  it('are all in .env.example, with their defaults', () => {
    expect(['NODE_ENV', ...Object.keys(example)].sort()).toEqual(known.toSorted());
    expect(parseConfig(example)).toEqual(parseConfig({}));
  });

  it.each([
    ...['README.md', 'UPGRADING.md', 'SECURITY.md'],
    ...['docs/operations.md', 'docs/scaling.md', 'docs/models.md', 'docs/troubleshooting.md'],
  ])('%s names only those that exist', (file) => {
    const ofOthers = [
      ...['OLLAMA_HOST', 'OLLAMA_CONTEXT_LENGTH', 'COMPOSE_PROFILES', 'SERVER_IMAGE'],
      ...['BACKUP_FOLDER', 'BACKUP_KEEP'],
    ];
    const named = matches(read(file), /\b([A-Z][A-Z0-9]*_[A-Z_]+)\b/g).filter((name) => !ofOthers.includes(name));
    for (const name of named) expect(known.flatMap((one) => [one, `${one}_FILE`, `${one}_`])).toContain(name);
  });
});

describe('metrics in docs/operations.md', () => {
  const own = createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const sources = filesIn('server/src', /(?<!\.test)\.ts$/).map(read);
  const gauges = sources.flatMap((source) => matches(source, /metrics\.read\w*\(\s*'(\w+)'/g));
  const documented = tableRows(textOf('operations.md'), 'address or metric')
    .flatMap(([name]) => namedIn(name))
    .filter((name) => /^[a-z]+(_[a-z0-9]+)+$/.test(name));

  it('exist', () => {
    expect(documented.length).toBeGreaterThan(5);
    for (const name of documented) expect([...own, ...gauges]).toContain(name);
  });

  it('are all that the servers add to the defaults', () => {
    const added = [...own.filter((name) => !/^(nodejs|process)_/.test(name)), ...gauges];
    for (const name of added) expect(documented).toContain(name);
  });
});

describe('queues in docs/scaling.md', () => {
  const [queues = ''] = tableRows(textOf('scaling.md'), 'per server, in memory').flatMap(([, shared = '']) =>
    shared.startsWith('queues: ') ? [shared] : [],
  );

  it('are all that a server works off', () => {
    const made = filesIn('server/src', /(?<!\.test)\.ts$/).flatMap((file) =>
      matches(read(file), /new Jobs\(\{\s*(?:\.\.\.\{ )?name: '(\w+)'/g),
    );
    const begun = filesIn('server/src', /(?<!\.test)\.ts$/).flatMap((file) => matches(read(file), /(new Jobs\()/g));
    expect(made).toHaveLength(begun.length);
    expect(namedIn(queues).toSorted()).toEqual(made.toSorted());
  });
});

describe('the page about cookies', () => {
  const page = read('client/src/features/info/cookies-page.tsx');
  const sources = ['client/src', 'server/src/features/auth'].flatMap((folder) =>
    filesIn(folder, /(?<!\.test)\.tsx?$/).map(read),
  );
  const kept = sources.flatMap((source) => [
    ...matches(source, /keptText\('\w+', ['`]([\w-]+)/g),
    ...matches(source, /openStore\('(\w+)'/g),
    ...matches(source, /COOKIE = '(\w+)'/g),
  ]);

  it('names everything that is kept in the browser', () => {
    expect(kept.length).toBeGreaterThan(12);
    for (const name of kept) expect(page).toMatch(new RegExp(`['>]${name}['<]`));
  });
});

describe('calls in documents', () => {
  const known = Object.values(endpoints).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`);
  const pages = ['GET /og/', 'GET /unsubscribe/{}', 'GET /auth/openid/{}'];

  it.each(documents)('$file names only calls of the contract', ({ text }) => {
    for (const call of matches(text, /\b((?:GET|POST|PUT|DELETE) \/[\w/{}.-]+)/g)) {
      const plain = call
        .replace(' /api/', ' /')
        .replaceAll(/\{[^}]+\}/g, '{}')
        .replace(/\.$/, '');
      expect([...known, ...pages], call).toContain(plain);
    }
  });
});

describe('references', () => {
  const packages = [...JSON.parse(read('package.json')).workspaces, 'scripts', 'docker'];
  const files = ['vitest.config.ts', ...packages.flatMap((folder) => filesIn(folder, /\.\w+$/))];

  it.each(documents)('$file links only to files that exist', ({ file, text }) => {
    const targets = matches(text, /\]\(([^)#\s]+)[^)]*\)/g).filter((target) => !/^[a-z]+:/.test(target));
    for (const target of targets) expect(existsSync(join(root, dirname(file), target)), target).toBe(true);
  });

  it.each(documents)('$file names only files that exist', ({ text }) => {
    const path = /`((?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|json|tsv|conf|css))`/g;
    const named = matches(text, path).filter((file) => !/^(x|milestory)\.|\/dist\//.test(file));
    for (const file of named)
      expect(
        files.some((one) => `/${one}`.endsWith(`/${file}`)),
        file,
      ).toBe(true);
  });

  it('of comments to documents are to files that exist', () => {
    const sources = ['server/src', 'client/src', 'shared/src', 'writer/src', 'embedded/src'].flatMap((folder) =>
      filesIn(folder, /\.(ts|tsx|css)$/),
    );
    for (const source of sources) {
      for (const file of matches(read(source), /\b(docs\/[\w/.-]+\.md)\b/g))
        expect(existsSync(join(root, file)), source).toBe(true);
    }
  });

  it('to decisions are by numbers of which each has one page', () => {
    const numbers = decisions.map((file) => /\/(\d\d)-/.exec(file)?.[1]);
    expect(numbers).toEqual([...new Set(numbers)]);
    for (const { file, text } of documents) {
      for (const number of matches(text, /\bdecision (\d+)\b/g))
        expect(numbers, file).toContain(number.padStart(2, '0'));
    }
  });
});
