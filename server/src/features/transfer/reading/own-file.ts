import { formatNumber } from '@app/shared/counts';
import { limits } from '@app/shared/limits';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  exportedEvent,
  exportedHead,
  exportedMessage,
  isPictureFile,
  picturesOf,
  type ExportedEvent,
  type ExportedHead,
} from '@app/shared/transfer';
import type { z } from 'zod';
import { invalid, tooLarge } from '../../../platform/errors.ts';
import type { ImportedEvent } from '../../journal/journal.types.ts';
import type { Read, ReadableFile } from '../transfer.types.ts';
import { jsonRows, type JsonRow } from './json-rows.ts';
import type { PictureSource } from './zip-file.ts';

const headFields = ['person', 'settings', 'achievements', 'friends', 'corrections', 'plans'] as const;
const names = { lists: ['events', 'messages'], members: ['format', 'version', ...headFields] };

/** A journal as this product exports it: JSON by itself, or in a zip with its pictures. */
export function ownFile(
  open: () => AsyncIterable<Buffer>,
  pictures: PictureSource | null,
): Omit<ReadableFile, 'textBytes'> {
  const rows = () => jsonRows(open(), names);
  async function* list<T>(name: string, read: (value: unknown) => Read<T>): AsyncGenerator<Read<T>> {
    for await (const row of rows()) if (row.list === name) yield { ...read(row.value), at: whereIn(name, row) };
  }
  return {
    format: EXPORT_FORMAT,
    async survey() {
      const head: Record<string, unknown> = {};
      const counts = { events: 0, messages: 0 };
      for await (const { list, key, value } of rows()) {
        if (list === 'events') counts.events += 1;
        else if (list === 'messages') counts.messages += 1;
        else head[key] = value;
        refuseTooMany(counts.events, counts.messages);
      }
      refuseOthers(head);
      return { head: headOf(head), entries: counts.events, messages: counts.messages };
    },
    entries: () =>
      list('events', (value) => read(exportedEvent, value, (own): ImportedEvent => entryOf(own, pictures))),
    messages: () => list('messages', (value) => read(exportedMessage, value, (message) => message)),
    picture: (name) => pictures?.picture(name) ?? Promise.resolve(null),
  };
}

function refuseTooMany(entries: number, messages = 0): void {
  if (entries > limits.importEntries)
    throw tooLarge(`This file has more than ${formatNumber(limits.importEntries)} events.`);
  if (messages > limits.importMessages)
    throw tooLarge(`This file has more than ${formatNumber(limits.importMessages)} messages.`);
}

/** How long a list is that is all that a file has. */
export async function surveyOf(list: AsyncIterable<unknown>) {
  let entries = 0;
  for await (const one of list) {
    void one;
    entries += 1;
    refuseTooMany(entries);
  }
  return { head: null, entries, messages: 0 };
}

/** Safari unpacks a zip by itself, and what is left of Day One's is this. */
const NOT_OURS =
  'This isn’t a JSON export of this journal. If it comes from Day One, import the zip as Day One saved it: Safari unpacks downloads by itself, so compress the folder again.';

function refuseOthers({ format, version }: Record<string, unknown>): void {
  if (format !== EXPORT_FORMAT) throw invalid(NOT_OURS);
  if (version !== EXPORT_VERSION) throw invalid('This file was made by another version, and we can’t read it.');
}

/** What of the head can be read; the rest is as if it were not there. */
function headOf(head: Record<string, unknown>): ExportedHead {
  const blank = { name: '', username: '', bio: '', picture: null, email: '', pins: [] };
  const { shape } = exportedHead;
  const part = <S extends z.ZodType>(schema: S, value: unknown, otherwise: z.output<S>): z.output<S> => {
    const result = schema.safeParse(value);
    return result.success ? result.data : otherwise;
  };
  return {
    person: part(shape.person, head.person, blank),
    settings: part(shape.settings, head.settings, {}),
    achievements: part(shape.achievements, head.achievements, []),
    friends: part(shape.friends, head.friends, []),
    corrections: part(shape.corrections, head.corrections, []),
    plans: part(shape.plans, head.plans, []),
  };
}

const whereIn = (list: string, { key }: JsonRow): string =>
  `${list === 'events' ? 'event' : 'message'} ${String(Number(key) + 1)}`;

function read<S extends z.ZodType, T>(schema: S, value: unknown, as: (parsed: z.output<S>) => T): Read<T> {
  const result = schema.safeParse(value, { error: plainly });
  if (result.success) return { at: '', value: as(result.data) };
  return { at: '', problem: result.error.issues[0]?.message ?? UNREADABLE };
}

const UNREADABLE = 'It cannot be read.';

/** What is said of a field that has no sentence of its own: zod's are for programmers. */
function plainly({ path: [field] = [], input }: { path?: PropertyKey[] | undefined; input?: unknown }): string {
  if (typeof field !== 'string') return UNREADABLE;
  return input === undefined ? `“${field}” is missing.` : `“${field}” cannot be read.`;
}

function entryOf(own: ExportedEvent, pictures: PictureSource | null): ImportedEvent {
  const { title, description, what_learned, date, zone, created_at } = own;
  return {
    ...{ title, description, what_learned, date, zone, own, said: {}, note: null },
    created_at: new Date(created_at),
    images: picturesOf(own).map((name) =>
      isPictureFile(name) ? { name, read: () => pictureIn(pictures, name) } : name,
    ),
  };
}

/** The bytes of a picture that a file should have with it. Throws a sentence when it has not. */
export async function pictureIn(pictures: PictureSource | null, name: string): Promise<Buffer> {
  const bytes = await pictures?.picture(name);
  if (!bytes) throw invalid('the picture is missing from the file.');
  return bytes;
}
