import { formatNumber } from '@app/shared/counts';
import { dayInZone, validZone } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import { titleFrom } from '@app/shared/titles';
import { z } from 'zod';
import type { ImportedEvent, PictureInFile } from '../../journal/journal.types.ts';
import type { ForeignFile, Read } from '../transfer.types.ts';
import { jsonRows } from './json-rows.ts';
import { pictureIn, surveyOf } from './own-file.ts';
import type { PictureSource } from './zip-file.ts';

/** A long day's words, many times over. */
const TEXT_MAX = 100_000;

/** Of what was never downloaded to the device an export has no sum; the words come all the same. */
const photo = z.object({ md5: z.string().toLowerCase().nullable().catch(null) }).catch({ md5: null });

const entry = z.object(
  {
    text: z
      .string({ error: 'The text of the entry cannot be read.' })
      .max(TEXT_MAX, `The entry has more than ${formatNumber(TEXT_MAX)} characters.`)
      .optional(),
    creationDate: z.iso.datetime({ error: 'The entry has no date.' }),
    timeZone: z.string().max(64).optional().catch(undefined),
    photos: z.array(photo).catch([]),
  },
  'It cannot be read.',
);
type Entry = z.infer<typeof entry>;

const names = { lists: ['entries'], members: ['metadata'] };

/** Reads the picture of a photo; undefined where it is missing from the file. */
type Photos = (photo: Entry['photos'][number]) => PictureInFile | undefined;

/** A zip of Day One's 'Export as JSON': one file per journal, and `photos/`. */
export function dayOneFile(opens: readonly (() => AsyncIterable<Buffer>)[], zip: PictureSource): ForeignFile {
  const photos = photosIn(zip);
  async function* entries(): AsyncGenerator<Read<ImportedEvent>> {
    let number = 0;
    for (const open of opens) {
      for await (const { list, value } of jsonRows(open(), names)) {
        if (list !== 'entries') continue;
        number += 1;
        yield* readEntry(value, `entry ${String(number)}`, photos);
      }
    }
  }
  return { format: 'dayone', survey: () => surveyOf(entries()), entries };
}

/** A photo is a file with its sum as a name, whatever that ends with. */
function photosIn(zip: PictureSource): Photos {
  const named = zip.names.flatMap((name) => {
    const [, md5] = /^photos\/([^/.]+)\.[^/.]+$/.exec(name) ?? [];
    return md5 ? [[md5.toLowerCase(), name] as const] : [];
  });
  const names = new Map(named);
  return ({ md5 }) => {
    const name = md5 === null ? undefined : names.get(md5);
    return name === undefined ? undefined : { name, read: () => pictureIn(zip, name) };
  };
}

function readEntry(value: unknown, at: string, photosOf: Photos): Read<ImportedEvent>[] {
  const result = entry.safeParse(value);
  if (!result.success) return [{ at, problem: result.error.issues[0]?.message ?? 'It cannot be read.' }];
  const { text = '', creationDate, timeZone, photos } = result.data;
  const zone = validZone(timeZone);
  const written = new Date(creationDate);
  const pictures = inLots(photos.flatMap((each) => photosOf(each) ?? []));
  const { title, body } = wordsOf(text);
  const words = partsOf(body || title || '', limits.descriptionMax);
  const isWordless = words.length === 0;
  if (isWordless && pictures.length === 0) return [{ at, problem: 'The entry has no words.' }];
  const name = `Photo, ${clockOf(written, zone)}`;
  const parts = withPictures(isWordless ? [name] : words, pictures.length, name);
  const notes = [
    ...(isWordless ? [`It has no words, and is called “${name}”.`] : []),
    ...partsNote(words.length, parts.length),
    ...picturesNote(photos.length, pictures.flat().length),
  ];
  return parts.map((description, index) => ({
    at,
    value: {
      ...{ title: partTitle(title, index, parts), description },
      ...{ what_learned: null, zone, own: null, said: {} },
      date: dayInZone(written, zone),
      created_at: new Date(written.getTime() + index),
      images: pictures[index] ?? [],
      note: index === 0 && notes.length > 0 ? notes.join(' ') : null,
    },
  }));
}

/** As many pictures at a time as an event can have. */
function inLots(pictures: readonly PictureInFile[]): PictureInFile[][] {
  const lots = Math.ceil(pictures.length / limits.imagesPerEvent);
  return Array.from({ length: lots }, (_, lot) =>
    pictures.slice(lot * limits.imagesPerEvent, (lot + 1) * limits.imagesPerEvent),
  );
}

/** What there are no words for is named as a photo without any; each by itself, as it would be taken for the other. */
const withPictures = (words: readonly string[], lots: number, name: string): string[] =>
  Array.from({ length: Math.max(words.length, lots) }, (_, index) => words[index] ?? `${name} (${String(index + 1)})`);

/** A part says which it is, as all are of one day. */
function partTitle(title: string | null, index: number, parts: readonly string[]): string | null {
  if (parts.length < 2) return title;
  const place = ` (${String(index + 1)} of ${String(parts.length)})`;
  const whole = title ?? parts[0] ?? '';
  const fits = whole.length + place.length <= limits.titleMax;
  return (title !== null && fits ? title : titleFrom(whole)) + place;
}

function partsNote(words: number, parts: number): string[] {
  if (parts < 2) return [];
  const [max, what] = words < parts ? [limits.imagesPerEvent, 'pictures'] : [limits.descriptionMax, 'characters'];
  return [`It has more than ${formatNumber(max)} ${what}, and comes in as ${String(parts)} events.`];
}

function picturesNote(count: number, there: number): string[] {
  if (there === count) return [];
  if (there > 0) return [`It comes with ${String(there)} of its ${String(count)} pictures: the file has no others.`];
  if (count > 1) return [`It comes without its ${String(count)} pictures: the file does not have them.`];
  return ['Imported without its picture: the picture is missing from the file.'];
}

/** Of two photos of a day each has a name of its own. */
const clockOf = (at: Date, timeZone: string): string =>
  at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** Markdown as Day One writes it, as plain words; a heading on the first line is the title. */
export function wordsOf(text: string): { title: string | null; body: string } {
  const plain = text
    .replace(/!\[[^\][\n]{0,200}\]\(dayone-moment:[^)\n]{0,200}\)/g, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!~|>])/g, '$1')
    .trim();
  const [first = '', ...rest] = plain.split('\n');
  const heading = /^#{1,6}[ \t]+(\S.*)$/.exec(first)?.[1]?.trim();
  if (!heading || heading.length > limits.titleMax) return { title: null, body: plain };
  return { title: heading, body: rest.join('\n').trim() };
}

/** A long text in parts of at most `max` characters, cut between paragraphs, sentences or words; nothing but white space is lost. */
export function partsOf(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const at = cutIn(rest, max);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}

function cutIn(text: string, max: number): number {
  const window = text.slice(0, max);
  for (const boundary of ['\n\n', '\n', '. ', ' ']) {
    const at = window.lastIndexOf(boundary);
    if (at > max / 2) return at + boundary.length;
  }
  // Never between the two halves of a character.
  return /[\uD800-\uDBFF]$/.test(window) ? max - 1 : max;
}
