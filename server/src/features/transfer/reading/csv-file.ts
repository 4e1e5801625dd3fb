import { pipeline, Readable } from 'node:stream';
import { isRealDay } from '@app/shared/dates';
import { inResume } from '@app/shared/journal';
import { limits } from '@app/shared/limits';
import { httpsUrl, text } from '@app/shared/primitives';
import { traitName } from '@app/shared/traits';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { invalid, tooLarge } from '../../../platform/errors.ts';
import type { ImportedEvent } from '../../journal/journal.types.ts';
import type { ForeignFile, Read } from '../transfer.types.ts';
import { encodingOf, inUtf8 } from './encoding.ts';
import { surveyOf } from './own-file.ts';

const RECORD_BYTES = 64 * 1024;
const COLUMNS_MAX = 100;
const delimiters = [',', ';', '\t'];
const NOON = 'T12:00:00Z';

const blank = z.literal('').transform(() => null);
const row = z.object({
  date: z
    .string({ error: 'There is no column named date.' })
    .transform((date) => date.trim().slice(0, 10))
    .refine(isRealDay, 'The date must be a real day written yyyy-MM-dd.'),
  description: text(1, limits.descriptionMax, 'The description'),
  title: blank.or(text(1, limits.titleMax, 'The title')).default(null),
  what_learned: blank.or(text(0, limits.learnedMax, 'What you learned')).default(null),
  image_url: blank.or(httpsUrl).optional(),
  traits: z
    .string()
    .transform((list) => list.split(/[;,|]/).map((name) => name.trim()))
    .transform((list) => [...new Set(list.filter(Boolean))])
    .pipe(z.array(traitName).max(limits.traitsPerEvent))
    .optional(),
  ai_summary: blank.or(text(1, limits.summaryMax, 'The summary')).optional(),
  in_resume: blank.or(inResume).optional(),
});

interface Line {
  info: { lines: number };
  record: Record<string, string>;
}

/** A table: `date` and `description`, and whichever other columns there are, in any order. */
export function csvFile(bytes: () => AsyncIterable<Buffer>): ForeignFile {
  let encoding: ReturnType<typeof encodingOf> | undefined;
  async function* open(): AsyncGenerator<Buffer> {
    yield* inUtf8(bytes, await (encoding ??= encodingOf(bytes)));
  }
  async function* entries(): AsyncGenerator<Read<ImportedEvent>> {
    let index = 0;
    for await (const { info, record } of lines(open)) {
      yield readRow(record, `line ${String(info.lines)}`, index);
      index += 1;
    }
  }
  return {
    format: 'csv',
    async survey() {
      const found = await surveyOf(lines(open));
      if (found.entries === 0) throw invalid('There are no events in this file.');
      return found;
    },
    entries,
  };
}

/** What stands between the columns: whichever there is most of in the line of their names, as it may stand in words too. */
async function delimiterOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let head = '';
  for await (const chunk of stream) {
    head += chunk.toString('latin1');
    if (/[\r\n]/.test(head.trimStart()) || head.length > RECORD_BYTES) break;
  }
  const [line = ''] = head.trimStart().split(/[\r\n]/);
  const names = line.replace(/"[^"]*"/g, '');
  const [most = ','] = delimiters.toSorted((one, other) => names.split(other).length - names.split(one).length);
  return most;
}

async function* lines(open: () => AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const parser = parse({
    ...{ bom: true, info: true, trim: true, skip_empty_lines: true, relax_column_count: true },
    delimiter: await delimiterOf(open()),
    max_record_size: RECORD_BYTES,
    columns: headersOf,
  });
  // Whichever of the two fails or is left takes the other with it; the parser says why.
  pipeline(Readable.from(open()), parser, () => undefined);
  try {
    for await (const line of parser) yield line as Line;
  } catch (error) {
    throw refusal(error);
  }
}

function headersOf(header: string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(' ', '_'));
  if (names.length > COLUMNS_MAX) throw invalid('This table has too many columns.');
  if (!names.includes('date') || !names.includes('description'))
    throw invalid('The first line must name the columns, date and description among them.');
  return names;
}

/** What the parser says of a table, as a sentence. */
function refusal(error: unknown): unknown {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || !code.startsWith('CSV_')) return error;
  if (code === 'CSV_MAX_RECORD_SIZE')
    return tooLarge('One row of this table is too long to import. Shorten it, or take it out, and try again.');
  const { lines: line } = error as { lines?: number };
  return invalid(
    `This table cannot be read${line ? ` from line ${String(line)} on` : ''}: a quote is not closed or out of place.`,
  );
}

function readRow(record: Record<string, string>, at: string, index: number): Read<ImportedEvent> {
  const result = row.safeParse(record);
  if (!result.success) return { at, problem: result.error.issues[0]?.message ?? 'It cannot be read.' };
  const { image_url, traits, ai_summary, in_resume, ...words } = result.data;
  // Events of one day stay in the order of the file.
  const created_at = new Date(Date.parse(`${words.date}${NOON}`) + index);
  const said = {
    ...(traits && traits.length > 0 ? { traits } : {}),
    ...(ai_summary ? { ai_summary } : {}),
    ...(in_resume ? { in_resume } : {}),
  };
  return {
    at,
    value: {
      ...{ ...words, created_at, said },
      zone: 'UTC',
      images: image_url ? [image_url] : [],
      ...{ note: null, own: null },
    },
  };
}
