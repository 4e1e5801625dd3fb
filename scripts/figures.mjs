import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { circlesBetween } from './lib/circles.mjs';
import { enterProject } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { say } from './lib/run.mjs';

const KIB = 1024;
const SMALL_FILE_LINES = 30;
const SMALL_CHUNK_BYTES = 1000;
const TEST = /\.(test|examples)\.|(^|\/)test\//;
/** Words that name who waits for whom, where a name should say what a thing is. */
const AVOIDED =
  'tell tells told telling settle settles settled settling unsettled whoever hear hears heard gone home'.split(' ');
const capital = (word) => word[0].toUpperCase() + word.slice(1);
/** As a word by itself, or as a part of a name in camel case. */
const avoidedWord = new RegExp(
  AVOIDED.map((word) => `(?<![A-Za-z])(?:${word}|${capital(word)})(?![a-z])|(?<=[a-z])${capital(word)}(?![a-z])`).join(
    '|',
  ),
  'g',
);

const read = (file) => readFileSync(join(root, file), 'utf8');
const linesOf = (file) => read(file).split('\n').length - 1;
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

/** The files of a folder whose names end so, without tests; paths are relative to the project. */
const filesOf = (folder, ending) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => ending.test(file) && !TEST.test(file.slice(folder.length)));

/** The source without what stands between tags. */
function withoutMarkupText(file) {
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const texts = [];
  const look = (node) => {
    if (ts.isJsxText(node)) texts.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return texts.reduceRight((code, { pos, end }) => code.slice(0, pos) + code.slice(end), source.text);
}

/** In names and comments: what is between quotes or tags is a text of the product and not counted. */
const avoidedIn = (file) =>
  (
    (file.endsWith('.tsx') ? withoutMarkupText(file) : read(file))
      .replace(/'[^'\n]*'|"[^"\n]*"/g, '')
      .match(avoidedWord) ?? []
  ).length;

enterProject();
await ensureInstalled();
await ensureBuilt();

const { workspaces } = JSON.parse(read('package.json'));
const server = filesOf('server/src', /\.ts$/);
const client = filesOf('client/src', /\.(tsx?|css)$/);
const writer = filesOf('writer/src', /\.ts$/);
const writerTests = readdirSync(join(root, 'writer/src'), { recursive: true })
  .map((name) => `writer/src/${name}`)
  .filter((file) => /\.tsx?$/.test(file) && TEST.test(file));
const writerData = filesOf('writer/src', /\.json$/);
const chunks = filesOf('client/dist/assets', /\.js$/).map((file) => gzipSync(readFileSync(join(root, file))).length);

const figures = [
  ['server/src without tests, lines', sum(server.map(linesOf))],
  ['client/src without tests, lines (with CSS)', sum(client.map(linesOf))],
  ['client/src, files', client.length],
  [
    `client/src, files under ${SMALL_FILE_LINES} lines`,
    client.filter((file) => linesOf(file) < SMALL_FILE_LINES).length,
  ],
  ['client, chunks', chunks.length],
  ['client, chunks under 1 kB gzipped', chunks.filter((bytes) => bytes < SMALL_CHUNK_BYTES).length],
  ['writer/src without tests, lines', sum(writer.map(linesOf))],
  ['writer/src, lines of tests', sum(writerTests.map(linesOf))],
  [
    'writer/src, MiB of data at run time',
    (sum(writerData.map((file) => Buffer.byteLength(read(file)))) / KIB ** 2).toFixed(2),
  ],
  ['tell, settle, whoever, hear, gone, home in names and comments', sum([...server, ...client].map(avoidedIn))],
  ['circles between files', circlesBetween(root, [...workspaces, 'scripts']).length],
  [
    'indexes on events',
    read('server/src/features/journal/events/event.model.ts').match(/^schema\.index\(/gm).length + 1,
  ],
  ['runtime dependencies of the server', Object.keys(JSON.parse(read('server/package.json')).dependencies).length],
];
const width = Math.max(...figures.map(([name]) => name.length));
for (const [name, figure] of figures) say(`${name.padEnd(width)}  ${String(figure).padStart(7)}`);
