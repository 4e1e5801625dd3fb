import { dayInZone, validZone } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import { z } from 'zod';
import type { Arrival } from '../../journal/journal.types.ts';
import type { Read, ReadableFile } from '../transfer.types.ts';
import { jsonRows } from './json-rows.ts';
import { pictureIn, refuseTooMany } from './own-file.ts';
import { withoutChat } from './without-chat.ts';
import { partsOf } from './parts.ts';
import type { PictureSource } from './zip-file.ts';

/** A long day's words, many times over. */
const TEXT_MAX = 100_000;

const entry = z.object({
  text: z
    .string()
    .max(TEXT_MAX, `The entry has more than ${TEXT_MAX.toLocaleString('en-US')} characters.`)
    .optional(),
  creationDate: z.iso.datetime({ error: 'The entry has no date.' }),
  timeZone: z.string().max(64).optional(),
  photos: z
    .array(z.object({ md5: z.string().regex(/^[0-9a-f]{32}$/), type: z.string().regex(/^[a-z]{3,4}$/) }))
    .optional(),
});
type Entry = z.infer<typeof entry>;

const names = { lists: ['entries'], members: ['metadata'] };

/** A zip of Day One's 'Export as JSON': one file per journal, and `photos/`. */
export function dayOneFile(opens: readonly (() => AsyncIterable<Buffer>)[], pictures: PictureSource): ReadableFile {
  async function* entries(): AsyncGenerator<Read<Arrival>> {
    let number = 0;
    for (const open of opens) {
      for await (const { list, value } of jsonRows(open(), names)) {
        if (list !== 'entries') continue;
        number += 1;
        yield* readEntry(value, `entry ${String(number)}`, pictures);
      }
    }
  }
  return {
    format: 'dayone',
    async survey() {
      let count = 0;
      for await (const one of entries()) {
        count += one.at === '' ? 0 : 1;
        refuseTooMany(count);
      }
      return { head: null, entries: count, messages: 0 };
    },
    entries,
    ...withoutChat,
  };
}

function readEntry(value: unknown, at: string, pictures: PictureSource): Read<Arrival>[] {
  const result = entry.safeParse(value);
  if (!result.success) return [{ at, problem: result.error.issues[0]?.message ?? 'It cannot be read.' }];
  const { title, body } = wordsOf(result.data.text ?? '');
  const parts = partsOf(body || title || '', limits.descriptionMax);
  if (parts.length === 0) return [{ at, problem: 'The entry has no words.' }];
  return parts.map((description, index) => ({
    at,
    value: arrivalOf(result.data, { title, description, index }, pictures),
  }));
}

function arrivalOf(
  { creationDate, timeZone, photos = [] }: Entry,
  { title, description, index }: { title: string | null; description: string; index: number },
  pictures: PictureSource,
): Arrival {
  const zone = validZone(timeZone);
  const written = new Date(creationDate);
  const [photo] = index === 0 ? photos : [];
  return {
    ...{ title, description, what_learned: null, zone, image_url: null, own: null, said: {} },
    date: dayInZone(written, zone),
    created_at: new Date(written.getTime() + index),
    picture: photo ? () => pictureIn(pictures, `photos/${photo.md5}.${photo.type}`) : null,
  };
}

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
