import { randomFillSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ownJson, zipOf } from '../../../../test/journal-file.ts';
import type { ImportedEvent } from '../../journal/journal.types.ts';
import type { Bytes } from '../transfer.types.ts';
import { partsOf, wordsOf } from './day-one.ts';
import { readFile } from './read-file.ts';
import { openZip } from './zip-file.ts';

const bytesOf = (content: Buffer): Bytes => ({
  size: content.length,
  range: (start, end) => Readable.from([content.subarray(start, end)], { objectMode: false }),
});

async function read(content: Buffer | string) {
  const file = await readFile(bytesOf(Buffer.from(content)));
  const { entries, messages } = await file.survey();
  const found = [];
  for await (const one of file.entries()) found.push(one);
  return { format: file.format, entries, messages, found, file };
}
const refusalOf = (content: Buffer | string) =>
  read(content).then(
    () => 'taken',
    (error: unknown) => (error as { detail?: string }).detail ?? error,
  );

const dayOf = (n: number) => `2024-0${String((n % 9) + 1)}-10`;
const journal = ownJson(3, dayOf);
const dayOne = JSON.stringify({
  metadata: { version: '1.0' },
  entries: [
    {
      ...{ uuid: 'A', creationDate: '2023-12-31T23:30:00Z', timeZone: 'Asia/Tokyo' },
      text: '# A new year\n\nWe walked to the shrine\\.\n\n![](dayone-moment://ABC)',
      photos: [{ md5: '0'.repeat(32), type: 'jpeg', identifier: 'ABC' }],
    },
    { creationDate: '2024-01-02T08:00:00Z', timeZone: 'Nowhere/Else', text: 'Back at work' },
    { creationDate: 'soon', text: 'Never' },
    { creationDate: '2024-01-03T08:00:00Z' },
    { creationDate: '2024-01-04T08:00:00Z', text: '!['.repeat(50_001) },
  ],
});

/** A zip with one entry, whose directory says what it wants, as often and with as much beside it as it wants. */
function crafted(
  name: string,
  content: Buffer,
  { unpacked = content.length, flags = 0, times = 1, extra = Buffer.alloc(0), comment = Buffer.alloc(0) } = {},
): Buffer {
  const packed = deflateRawSync(content);
  const head = (signature: number, size: number) => {
    const buffer = Buffer.alloc(size);
    buffer.writeUInt32LE(signature, 0);
    return buffer;
  };
  const local = head(0x04034b50, 30);
  const central = head(0x02014b50, 46);
  for (const [buffer, at] of [
    [local, 4],
    [central, 6],
  ] as const) {
    buffer.writeUInt16LE(20, at);
    buffer.writeUInt16LE(flags, at + 2);
    buffer.writeUInt16LE(8, at + 4);
    buffer.writeUInt32LE(packed.length, at + 14);
    buffer.writeUInt32LE(unpacked, at + 18);
    buffer.writeUInt16LE(name.length, at + 22);
  }
  central.writeUInt16LE(extra.length, 30);
  central.writeUInt16LE(comment.length, 32);
  const end = head(0x06054b50, 22);
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE((46 + name.length + extra.length + comment.length) * times, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  const directory = Array.from({ length: times }, () => [central, Buffer.from(name), extra, comment]).flat();
  return Buffer.concat([local, Buffer.from(name), packed, ...directory, end]);
}

/** A zip whose directory says that it has so many files. */
function manyFiles(count: number): Buffer {
  const zip = crafted('a.json', Buffer.from('{}'));
  zip.writeUInt16LE(count, zip.length - 14);
  zip.writeUInt16LE(count, zip.length - 12);
  return zip;
}

describe('a file that can be read', () => {
  it('is our JSON, by itself or in a zip', async () => {
    const zip = await zipOf({ 'milestory.json': journal, 'milestory.md': '# Read me' });
    for (const content of [journal, zip]) {
      const { format, entries, messages, found } = await read(content);
      expect({ format, entries, messages }).toEqual({ format: 'milestory', entries: 3, messages: 3 });
      expect(found.map(({ at, value }) => [at, value?.date, value?.own?.traits])).toEqual([
        ['event 1', '2024-01-10', ['Patience']],
        ['event 2', '2024-02-10', ['Patience']],
        ['event 3', '2024-03-10', ['Patience']],
      ]);
    }
  });

  it.each([
    ['ours', { 'milestory-ada/milestory.json': journal }, 'milestory', 'pictures/p.webp'],
    ["one of Day One's", { 'Export/Journal.json': dayOne }, 'dayone', 'photos/p.jpeg'],
  ])('is a zip that was unpacked and packed again with its folder: %s', async (_whose, data, format, picture) => {
    const [folder = ''] = Object.keys(data)[0]?.split('/') ?? [];
    const beside = { [`__MACOSX/${folder}/._Journal.json`]: 'for Finder', '__MACOSX/._x': '' };
    const zip = await zipOf({ ...beside, ...data, [`${folder}/${picture}`]: 'a picture' });
    const { names, ...opened } = await openZip(bytesOf(zip));
    expect(names).toEqual([expect.stringMatching(/^\w+\.json$/), picture]);
    expect((await opened.picture(picture))?.toString()).toBe('a picture');
    const { found, ...rest } = await read(zip);
    expect(rest.format).toBe(format);
    expect(found.some(({ value }) => value !== undefined)).toBe(true);
  });

  it('is our JSON in any order, and however it is set', async () => {
    const { format, version, events, messages } = JSON.parse(journal) as Record<string, unknown>;
    const { found } = await read(JSON.stringify({ messages, events, version, format }, null, 8));
    expect(found).toHaveLength(3);
  });

  it("is a zip of Day One's: days are those of the entry's own zone", async () => {
    const { format, found, file } = await read(await zipOf({ 'Journal.json': dayOne, 'photos/x.jpeg': 'no picture' }));
    expect(format).toBe('dayone');
    expect(
      found.map(({ at, value, problem }) => [at, value?.date ?? problem, value?.title, value?.description]),
    ).toEqual([
      ['entry 1', '2024-01-01', 'A new year', 'We walked to the shrine.'],
      ['entry 2', '2024-01-02', null, 'Back at work'],
      ['entry 3', 'The entry has no date.', undefined, undefined],
      ['entry 4', 'The entry has no words.', undefined, undefined],
      ['entry 5', 'The entry has more than 100,000 characters.', undefined, undefined],
    ]);
    expect(found[0]?.value).toMatchObject({
      images: [],
      note: 'Imported without its picture: the picture is missing from the file.',
    });
    expect(await file.picture('photos/x.jpeg')).toBeNull();
  });

  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  /** What its pictures hold. */
  const namesIn = async (value: ImportedEvent | undefined): Promise<string> => {
    const read = (value?.images ?? []).map(async (one) => (typeof one === 'string' ? one : String(await one.read())));
    return (await Promise.all(read)).join(' ');
  };
  const gone = 'Imported without its picture: the picture is missing from the file.';
  it.each([
    ['one that is there', 'Sang.', [{ md5: one, type: 'jpeg' }], ['Sang.', 'one', null]],
    ['a sum in capitals, and another ending', 'Sang.', [{ md5: other.toUpperCase() }], ['Sang.', 'other', null]],
    ['no sum, as of what was not downloaded', 'Sang.', [{ identifier: 'X', type: 'jpeg' }], ['Sang.', null, gone]],
    ['a sum of another type', 'Sang.', [{ md5: 5 }], ['Sang.', null, gone]],
    ['a file that is not there', 'Sang.', [{ md5: 'c'.repeat(32), type: 'jpeg' }], ['Sang.', null, gone]],
    ['no list', 'Sang.', 'photos', ['Sang.', null, null]],
    ['what is no photo in the list', 'Sang.', [7], ['Sang.', null, gone]],
    [
      'several',
      'Sang.',
      [{ type: 'jpeg' }, { md5: other }, { md5: one }],
      ['Sang.', 'other one', 'It comes with 2 of its 3 pictures: the file has no others.'],
    ],
    [
      'several, of which none is there',
      'Sang.',
      [{}, {}],
      ['Sang.', null, 'It comes without its 2 pictures: the file does not have them.'],
    ],
    [
      'a photo without words',
      '![](dayone-moment://ABC)',
      [{ md5: one }],
      ['Photo, 17:05', 'one', 'It has no words, and is called “Photo, 17:05”.'],
    ],
    [
      'photos without words',
      undefined,
      [{ md5: one }, { md5: other }],
      ['Photo, 17:05', 'one other', 'It has no words, and is called “Photo, 17:05”.'],
    ],
    ['neither words nor the photo', undefined, [{}], ['The entry has no words.', null, null]],
  ] as const)("is a zip of Day One's whose entry has %s", async (_what, text, photos, expected) => {
    const entry = { creationDate: '2024-05-01T08:05:00Z', timeZone: 'Asia/Tokyo', text, photos };
    const files = { [`photos/${one}.jpeg`]: 'one', [`photos/${other}.PNG`]: 'other' };
    const { found } = await read(await zipOf({ 'Journal.json': JSON.stringify({ entries: [entry] }), ...files }));
    const told = found.map(async ({ value, problem }) => [
      value?.description ?? problem,
      (await namesIn(value)) || null,
      value?.note ?? null,
    ]);
    expect(await Promise.all(told)).toEqual([expected]);
  });

  it("is a zip of Day One's with more photos than an event can have, which becomes several", async () => {
    const md5s = Array.from({ length: 10 }, (_each, n) => String(n).repeat(32));
    const photos = md5s.map((md5) => ({ md5 }));
    const files = Object.fromEntries(md5s.map((md5, n) => [`photos/${md5}.jpeg`, String(n)]));
    const entry = { creationDate: '2024-05-01T08:05:00Z', text: '# A wedding\n\nEverybody came.', photos };
    const { found } = await read(await zipOf({ 'Journal.json': JSON.stringify({ entries: [entry] }), ...files }));
    const told = found.map(async ({ value }) => [value?.title, value?.description, await namesIn(value), value?.note]);
    const note = 'It has more than 8 pictures, and comes in as 2 events.';
    expect(await Promise.all(told)).toEqual([
      ['A wedding (1 of 2)', 'Everybody came.', '0 1 2 3 4 5 6 7', note],
      ['A wedding (2 of 2)', 'Photo, 08:05 (2)', '8 9', null],
    ]);
  });

  const long = Array.from({ length: 900 }, (_each, n) => `Step ${String(n)}.`).join(' ');
  it.each([
    ['a heading', `# Long day\n\n${long}`, 'Long day'],
    ['a heading that leaves no room', `# ${'x'.repeat(120)}\n${long}`, `${'x'.repeat(50)}...`],
    ['none', long, `${long.slice(0, 50)}...`],
  ])("is a zip of Day One's with an entry that is too long, which is told: with %s", async (_what, text, title) => {
    const entry = { creationDate: '2024-05-01T08:05:00Z', text };
    const { found, entries } = await read(await zipOf({ 'Journal.json': JSON.stringify({ entries: [entry] }) }));
    expect(entries).toBe(3);
    const note = 'It has more than 4,000 characters, and comes in as 3 events.';
    expect(found.map(({ at, value }) => [at, value?.title, value?.note])).toEqual([
      ['entry 1', `${title} (1 of 3)`, note],
      ['entry 1', `${title} (2 of 3)`, null],
      ['entry 1', `${title} (3 of 3)`, null],
    ]);
    expect(found.map(({ value }) => value?.description).join(' ')).toBe(long);
  });

  it('is our zip, whose data may be packed further than other data', async () => {
    const data = Buffer.alloc(11_000_000);
    for (let at = 0; at < data.length - 64; at += 16_384) randomFillSync(data, at, 64);
    const { names } = await openZip(bytesOf(crafted('milestory.json', data)));
    expect(names).toEqual(['milestory.json']);
    await expect(openZip(bytesOf(crafted('other.json', data)))).rejects.toMatchObject({ kind: 'too_large' });
    const without = Buffer.alloc(11_000_000);
    await expect(openZip(bytesOf(crafted('milestory.json', without)))).rejects.toMatchObject({ kind: 'too_large' });
  });

  it('is a table, with what is wrong by its line', async () => {
    const { format, found } = await read(
      [
        '\uFEFFDate;Title;Description;Traits;What Learned;Mood',
        '2024-03-01;"A walk";"Walked, twice;\nin the rain";Patience, Calmness;"";fine',
        '2024-02-30;;Never;;;',
        '2024-03-02;;;;;',
        '2024-03-03T10:00:00Z;;Slept;Greatness;;',
        '2024-03-04;;Woke',
      ].join('\r\n'),
    );
    expect(format).toBe('csv');
    expect(found.map(({ at, value, problem }) => [at, value?.description ?? problem])).toEqual([
      ['line 3', 'Walked, twice;\nin the rain'],
      ['line 4', 'The date must be a real day written yyyy-MM-dd.'],
      ['line 5', 'The description is required.'],
      ['line 6', 'This isn’t one of the 56 traits. Check the spelling, or leave it out.'],
      ['line 7', 'Woke'],
    ]);
    expect(found[0]?.value).toMatchObject({
      title: 'A walk',
      what_learned: null,
      said: { traits: ['Patience', 'Calmness'] },
    });
  });
});

describe('the letters of a table', () => {
  const table = 'date;description\n2024-03-01;Käse und Brot gekauft, 3 €\n2024-03-02;„Spaß“ – ¿mañana? Ça va!\n';
  const windows = (text: string) =>
    Buffer.from(
      text.replaceAll('€', '\x80').replaceAll('„', '\x84').replaceAll('“', '\x93').replaceAll('–', '\x96'),
      'latin1',
    );
  const utf16 = Buffer.from(`\uFEFF${table}`, 'utf16le');
  const said = ['Käse und Brot gekauft, 3 €', '„Spaß“ – ¿mañana? Ça va!'];
  /** Arrives in pieces of three bytes, so that letters are cut in two. */
  const inPieces = (content: Buffer): Bytes => ({
    size: content.length,
    range: (start, end) =>
      Readable.from(
        Array.from({ length: Math.ceil((end - start) / 3) }, (_each, n) =>
          content.subarray(start + n * 3, Math.min(start + n * 3 + 3, end)),
        ),
      ),
  });

  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
    ['Windows-1252', windows(table)],
    ['Latin-1', Buffer.from(table.replace(/[€„“–]/g, '-'), 'latin1'), said.map((text) => text.replace(/[€„“–]/g, '-'))],
    ['UTF-16', utf16],
    ['UTF-16 with its bytes the other way around', Buffer.from(utf16).swap16()],
  ])('are read that are stored in %s', async (_how, content, expected = said) => {
    const file = await readFile(inPieces(content));
    expect((await file.survey()).entries).toBe(2);
    const found = [];
    for await (const { value, problem } of file.entries()) found.push(value?.description ?? problem);
    expect(found).toEqual(expected);
  });

  it.each([
    ['UTF-8 with a damaged letter', Buffer.concat([Buffer.from(table), Buffer.from([0xc3, 0x0a])])],
    ['UTF-16 that ends within a letter', utf16.subarray(0, -1)],
    ['bytes that are no letters', Buffer.concat([windows(table), Buffer.from([0x81, 0x0a])])],
  ])('are refused with a sentence where they are %s', async (_what, content) => {
    expect(await refusalOf(content)).toMatch(/^We can’t recognize the encoding of this file/);
  });
});

it('names events of another type by their place, and reads on behind them', async () => {
  const { events } = JSON.parse(journal) as { events: object[] };
  const wrong = [
    1,
    'x',
    null,
    [],
    {},
    { ...events[0], description: { $gt: '' } },
    { ...events[0], traits: 'Patience' },
  ];
  const head = { person: 5, settings: [], achievements: 'all', friends: null, corrections: {} };
  const content = JSON.stringify({
    format: 'milestory',
    version: 1,
    ...head,
    events: [...wrong, events[0]],
    messages: {},
  });
  const { found, messages } = await read(content);
  expect(found.map(({ at, problem }) => [at, problem !== undefined])).toEqual(
    [...wrong, events[0]].map((_one, n) => [`event ${String(n + 1)}`, n < wrong.length]),
  );
  expect(messages).toBe(0);
});

it.each([
  [{ created_at: undefined }, '“created_at” is missing.'],
  [{ created_at: 'yesterday' }, '“created_at” cannot be read.'],
  [{ is_public: 'yes' }, '“is_public” cannot be read.'],
  [{ trait_evidence: [{ trait: 'Patience', quotes: 5 }] }, '“trait_evidence” cannot be read.'],
  [{ ai_summary: 'x'.repeat(10_000) }, 'The summary can have at most 400 characters.'],
  [{ description: '' }, 'The description is required.'],
  [{ description: undefined }, 'The description must be text.'],
  [{ date: '2024-02-30' }, 'The date must be a real day written yyyy-MM-dd.'],
  [{ id: 'x' }, 'This id is not valid.'],
  [null, 'It cannot be read.'],
])('tells plainly what is wrong with an event of ours: %j', async (wrong, sentence) => {
  const { events } = JSON.parse(journal) as { events: object[] };
  const entry = wrong && { ...events[0], ...wrong };
  const { found } = await read(ownJson(0, dayOf, { events: [entry] }));
  expect(found).toEqual([{ at: 'event 1', problem: sentence }]);
});

describe('a file that is refused with a sentence', () => {
  const own = (more: object) => JSON.stringify({ ...(JSON.parse(journal) as object), ...more });
  const rows = (count: number) => `date,description\n${'2024-01-01,Ran\n'.repeat(count)}`;
  it.each([
    ['nothing', '', /^We can’t read this file/],
    ['a picture', Buffer.from('89504e470d0a1a0a00000000', 'hex'), /^We can’t read this file/],
    ['another format', own({ format: 'diary' }), /JSON export of this journal/],
    ['another version', own({ version: 2 }), /another version/],
    ['half a file', journal.slice(0, -40), /not valid JSON/],
    ['what is no JSON', '{"format": milestory}', /not valid JSON/],
    ['other JSON', '{"users": [1, 2, 3]}', /JSON export of this journal/],
    ['a list', '[1, 2, 3]\n', /must name the columns/],
    ['many brackets', `{"events":${'['.repeat(100_000)}`, /nested too deeply/],
    ['many members', `{${Array.from({ length: 99 }, (_each, n) => `"m${String(n)}":1`).join(',')}}`, /not a journal/],
    [
      'an entry without end',
      `{"events":[{"description":"${'x'.repeat(5_000_000)}"}]}`,
      /^One item in this file is too large/,
    ],
    ['a table without days', 'name,text\nA,B\n', /must name the columns/],
    ['a quote that is not closed', 'date,description\n2024-01-01,"Ran\n', /cannot be read/],
    [
      'a line without end',
      `date,description\n2024-01-01,${'x'.repeat(100_000)}\n`,
      /^One row of this table is too long/,
    ],
    ['more rows than a life has', rows(200_001), /more than 200,000 events/],
    ['half a zip', crafted('a.json', Buffer.from('{}')).subarray(0, 40), /damaged/],
    ['a zip of other things', crafted('notes/a.txt', Buffer.from('Hi')), /^We can’t read this file/],
    ['a way out', crafted('../../etc/passwd', Buffer.from('x')), /outside/],
    ['a way from the root', crafted('/etc/passwd', Buffer.from('x')), /outside/],
    ['a zip with a password', crafted('milestory.json', Buffer.from('{}'), { flags: 1 }), /encrypted/],
    ['a bomb', crafted('Journal.json', Buffer.alloc(11_000_000)), /unpack to more/],
    [
      'much too much in pieces',
      crafted('milestory.json', Buffer.from('{}'), { unpacked: 400_000_000, times: 3 }),
      /unpack to more/,
    ],
    ['more files than a journal has', manyFiles(50_001), /too many files/],
    ['a directory with long names', crafted('a'.repeat(3000), Buffer.from('x')), /directory/],
    [
      'a directory with fields that fill the memory',
      crafted('a.json', Buffer.from('{}'), { extra: Buffer.alloc(60_000) }),
      /directory/,
    ],
    [
      'a directory with long comments',
      crafted('a.json', Buffer.from('{}'), { comment: Buffer.alloc(60_000) }),
      /directory/,
    ],
    [
      'a directory that is long in all',
      crafted('a.json', Buffer.from('{}'), { comment: Buffer.alloc(2000), times: 9000 }),
      /directory/,
    ],
    ['a bomb that hides', crafted('milestory.json', Buffer.alloc(11_000_000), { unpacked: 100 }), /damaged/],
    [
      'a promise of terabytes',
      crafted('milestory.json', Buffer.from('{}'), { unpacked: 0xfffffff0 }),
      /unpack to more/,
    ],
  ])('%s', async (_what, content, sentence) => {
    expect(await refusalOf(content)).toMatch(sentence);
  });
});

it('events of one day stay in the order of a table, however many there are', async () => {
  const rows = Array.from({ length: 1_500 }, (_each, n) => `2024-05-01,Step ${String(n)}`);
  const { found } = await read(['date,description', ...rows].join('\n'));
  const made = found.map(({ value }) => value?.created_at.getTime() ?? 0);
  expect(made).toEqual(made.toSorted((one, other) => one - other));
  expect(new Set(made).size).toBe(1_500);
});

it('a JSON of Day One’s that was taken out of its zip is refused with a way on', async () => {
  const json = JSON.stringify({
    metadata: { version: '1.0' },
    entries: [{ text: 'Ran', creationDate: '2024-05-01T08:05:00Z' }],
  });
  await expect(read(json)).rejects.toMatchObject({
    detail: expect.stringMatching(/import the zip as Day One saved it/) as string,
  });
});

describe('words from elsewhere', () => {
  it.each([
    ['plain words', 'Ran today', { title: null, body: 'Ran today' }],
    ['a heading', '## Race day\nRan', { title: 'Race day', body: 'Ran' }],
    ['a heading alone', '# Race day', { title: 'Race day', body: '' }],
    ['brackets before a picture', '![![![a](dayone-moment://1)', { title: null, body: '![![' }],
    ['escapes and pictures', 'One\\. Two\\!\n![a](dayone-moment://1)', { title: null, body: 'One. Two!' }],
  ])('are taken from %s', (_what, text, words) => expect(wordsOf(text)).toEqual(words));

  it('are cut between paragraphs, sentences or words, and nothing is lost', () => {
    const text = `${'One two three. '.repeat(20)}\n\n${'x'.repeat(120)} ${'😀'.repeat(60)}`;
    const parts = partsOf(text, 101);
    expect(parts.every((part) => part.length <= 101 && part.length > 0 && part.isWellFormed())).toBe(true);
    expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(partsOf('  ', 10)).toEqual([]);
  });
});
