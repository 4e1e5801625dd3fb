import { formatNumber } from '@app/shared/counts';
import { createHash } from 'node:crypto';
import { DAY_MS, validZone, type Day } from '@app/shared/dates';
import { limits } from '@app/shared/limits';
import { isQuiet } from '@app/shared/quiet-tones';
import { titleFrom } from '@app/shared/titles';
import type { EventMemory } from '@app/shared/journal';
import { isPictureFile, type ExportedEvent, type ExportedMessage } from '@app/shared/transfer';
import { isTrait } from '@app/shared/trait-catalogue';
import { languageOfEntry } from '@app/writer/language';
import { heaviest, toneOf } from '@app/writer/tone';
import type { DbSession } from '../../../platform/db/connect.ts';
import { tooLarge } from '../../../platform/errors.ts';
import type { StoredImage } from '../../../platform/media/media.ts';
import { isStoredPicture } from '../../../platform/media/picture-path.ts';
import { contentOf, type MessageRow } from '../chat/message.rules.ts';
import { imagesOf, newEvent, timedId } from '../events/event.rules.ts';
import type { EventRow } from '../events/event.types.ts';
import { standingIn, summaryOfPerson } from '../writing/writing.rules.ts';

const IN_THE_FUTURE = 'The date is in the future. Correct it and import the file again.';

/** A picture that comes along: its name in the file, and how it is read. Throws a sentence when it cannot be. */
export interface PictureInFile {
  name: string;
  read: () => Promise<Buffer>;
}

/** A life event as a file brings it. */
export interface ImportedEvent {
  /** Derived from the description where there is none. */
  title: string | null;
  description: string;
  what_learned: string | null;
  date: Day;
  zone: string;
  /** Where in the journal's order it stands. */
  created_at: Date;
  /** Its pictures, the one that leads first: addresses of those that lie elsewhere, and those that come along. */
  images: (string | PictureInFile)[];
  /** What the user is shown about it, although it is imported. */
  note: string | null;
  /** What its author has said themselves; the rest is the writer's. */
  said: Partial<Pick<EventRow, 'traits' | 'ai_summary' | 'in_resume'>>;
  /** All of it, when it comes out of an export of ours. */
  own: ExportedEvent | null;
}

/** Pictures of a file by their names in it: each is read and stored once, or refused once. */
export type StoredPictures = Map<string, Promise<StoredImage>>;

/** What became of events of a file. */
export interface BatchResult {
  added: number;
  known: number;
  /** By place among the events: why something of it was left out. */
  problems: { index: number; reason: string }[];
}

/** What is done in the transaction in which something is imported; it is handed what has been. */
export type AlsoStored = (session: DbSession, arrived: BatchResult) => Promise<void>;

/**
 * The id that something of an export gets in the journal of a user: the same each time, another for each user, and in the
 * same order as before, since the first six bytes say when it was made.
 */
export const importedId = (userId: string, id: string): string =>
  id.slice(0, 12) + createHash('sha256').update(`${userId}:${id}`).digest('hex').slice(0, 12);

/** Where a stored picture lies in an export; null for one that lies elsewhere. */
export const pictureFileOf = (path: string): string | null =>
  isStoredPicture(path) ? `pictures/${path.slice(path.lastIndexOf('/') + 1)}.webp` : null;

export function asExportedEvent(row: EventRow, memory: EventMemory | null): ExportedEvent {
  const { id, title, description, what_learned, date, is_public, traits, ai_summary, tone } = row;
  const { trait_evidence, traits_source, summary_source, summary_kind, in_resume, date_words, written_on, zone } = row;
  const [lead = null, ...more_pictures] = imagesOf(row).map(({ url }) => pictureFileOf(url) ?? url);
  const isFile = lead !== null && isPictureFile(lead);
  return {
    ...{ id, title, description, what_learned, date, image_url: isFile ? null : lead },
    ...{ picture: isFile ? lead : null, more_pictures },
    ...{ is_public, traits, ai_summary, ai_status: row.ai.status, ai_source: row.ai.source },
    ...{ created_at: row.created_at.toISOString(), tone },
    ...{ trait_evidence, traits_source, summary_source, summary_kind, in_resume, memory, date_words, written_on, zone },
    cheers: (row.cheers ?? []).map(({ name, trait, at }) => ({ from: name, trait, at: at.toISOString() })),
  };
}

/** A message as plain text, with what its reply consists of in it. */
export function asExportedMessage(row: MessageRow) {
  const { id, type, event_id, goes_with, answer, reply, unlocked, created_at } = row;
  return {
    // What it asks back is for here and now.
    ...{
      id,
      type,
      content: contentOf(row),
      event_id,
      goes_with,
      answer: answer && { event_ids: answer.event_ids },
      reply: reply && { line: reply.line, new: reply.new, ...(reply.is_quiet ? { is_quiet: true } : {}) },
    },
    unlocked: unlocked.map((one) => ({ id: one.id, unlocked_at: one.at.toISOString() })),
    created_at: created_at.toISOString(),
  } satisfies ExportedMessage;
}

/** Why something made then cannot come in: what sorts by the future would stand before all that is still to be written. */
export function madeInFuture(made: { id: string; created_at: string }, now: Date): string | null {
  const isLate = [Date.parse(made.created_at), Number.parseInt(made.id.slice(0, 8), 16) * 1000].some(
    (at) => at > now.getTime() + DAY_MS,
  );
  return isLate ? IN_THE_FUTURE : null;
}

/** Why an event cannot come in: no day of it may be after tomorrow, which is today somewhere. */
export function eventInFuture({ date, own }: Pick<ImportedEvent, 'date' | 'own'>, now: Date): string | null {
  return Date.parse(date) > now.getTime() + DAY_MS ? IN_THE_FUTURE : own && madeInFuture(own, now);
}

/** Why an event of a file can never be imported; null when another try may succeed. */
export const unimportable = (error: unknown): string | null =>
  error instanceof RangeError || error instanceof TypeError ? 'This event can’t be imported.' : null;

/** Throws when a journal of so many events is more than files may make of it. */
export function refuseFull(events: number): void {
  const max = limits.importEntries;
  if (events > max) throw tooLarge(`Imports can’t make a journal larger than ${formatNumber(max)} events.`);
}

/** What words are known by: the same on the same day. */
export const dedupeKey = ({ date, description }: Pick<ImportedEvent, 'date' | 'description'>): string =>
  `${date} ${createHash('sha256').update(description).digest('base64url').slice(0, 16)}`;

/** What of a stored event decides whether one of a file with its words is the same. */
export type ExistingEvent = Pick<EventRow, 'created_at' | 'is_moved'>;

/**
 * Whether an event of a file is one of those that have its words on its day, which stand under `dedupeKey`. Two that come out of exports have
 * to be of the same moment too: who ran in the morning and in the evening may have said so in the same words.
 */
export function isDuplicate(
  there: ReadonlyMap<string, readonly ExistingEvent[]>,
  one: Pick<ImportedEvent, 'date' | 'description' | 'own' | 'created_at'>,
): boolean {
  const events = there.get(dedupeKey(one)) ?? [];
  return events.some((event) => !one.own || !event.is_moved || event.created_at.getTime() === one.created_at.getTime());
}

/** By what an event of a file is known again within it, which may hold it twice. */
export const dedupeKeysOf = ({ own, created_at, ...said }: ImportedEvent): string[] =>
  own ? [own.id, `${dedupeKey(said)} ${created_at.toISOString()}`] : [dedupeKey(said)];

/** An event from elsewhere, before the writer has read it: private, and written today as far as streaks go. */
export function fromForeignEvent(
  user: { userId: string; today: Day; now: Date },
  { title, description, what_learned, date, zone, created_at, said }: ImportedEvent,
): EventRow {
  const made = created_at < user.now ? created_at : user.now;
  const body = { description, what_learned, chat: false, title: title ?? titleFrom(description) };
  const given = { is_public: false, date, date_words: null, image_url: null, created_at: made, idem: null };
  const row = newEvent({ ...user, zone: validZone(zone) }, body, given);
  const isCrisis = row.tone === 'crisis';
  if (said.traits && !isCrisis) Object.assign(row, { traits: said.traits, traits_source: 'person' });
  if (said.ai_summary) Object.assign(row, summaryOfPerson(said.ai_summary));
  if (said.in_resume) row.in_resume = said.in_resume;
  return { ...row, id: timedId(made), is_imported: true };
}

/** Whether a summary is its author's own words; of what a writer said to them the version for others is not in the file. */
const isForOthers = ({ summary_source, summary_kind }: ExportedEvent): boolean =>
  summary_source === 'person' || summary_kind === 'quote' || summary_kind === 'own_words';

/**
 * An event out of an export of ours. Its words, traits, picture and privacy come as they were. What anybody could have typed into the
 * file is not believed: it counts as written today, its summary is its author's, and evidence has to stand in its words.
 */
export function fromOwnExport({ userId, today }: { userId: string; today: Day }, own: ExportedEvent): EventRow {
  const { title, description, date, is_public, ai_summary, in_resume, date_words } = own;
  const text = { title, description, what_learned: own.what_learned || null };
  const tone = heaviest(toneOf(text), own.tone);
  const isCrisis = tone === 'crisis';
  // Heavy words that were known as such are public only by choice; of what was known as plain nobody has chosen it.
  const isChosen = tone === 'heavy' && own.tone === 'heavy' && is_public;
  const traits = isCrisis ? [] : [...new Set(own.traits)].filter(isTrait);
  const evidence = standingIn(own.trait_evidence, text).filter(({ trait }) => traits.includes(trait));
  return {
    ...{ id: importedId(userId, own.id), user_id: userId, ...text, tone, date, image_url: null },
    ...{
      is_public: is_public && (isChosen || !isQuiet(tone)),
      traits,
      ai_summary,
      created_at: new Date(own.created_at),
      rev: 0,
    },
    ...{ written_on: today, zone: validZone(own.zone), is_imported: true, is_moved: true },
    ...{ edits: 0, reply: 'none', unlocked: [], idem: null },
    ...{ trait_evidence: evidence, traits_source: own.traits_source, in_resume },
    ...(isChosen ? { public_by_choice: true } : {}),
    language: languageOfEntry(text),
    summary_source: ai_summary === '' ? 'writer' : 'person',
    summary_kind: description.includes(ai_summary) ? own.summary_kind : 'told',
    public_summary: isForOthers(own) ? ai_summary : '',
    date_words: date_words !== null && description.includes(date_words) ? date_words : null,
    ai: { status: own.ai_status, source: null, tries: 0, fence: 1, due_at: null },
  };
}
