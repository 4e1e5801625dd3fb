import { setTimeout as sleep } from 'node:timers/promises';
import { dayInZone } from '@app/shared/dates';
import type { EventReply } from '@app/shared/journal';
import type { ExportedHead, ExportedMessage } from '@app/shared/transfer';
import type { AiWriter } from '@app/writer/contract';
import { budgets } from '../../../platform/budgets.ts';
import type { Database, DbSession } from '../../../platform/db/connect.ts';
import { duplicateKey } from '../../../platform/db/mongo-errors.ts';
import type { UserTransact } from '../../../platform/db/user-transactions.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Media } from '../../../platform/media/media.ts';
import type { StatsService } from '../../gamification/gamification.types.ts';
import type { EventsDeps } from '../changes/events.deps.ts';
import type { MessagesRepo } from '../chat/messages.repo.ts';
import { removeOld, showImages } from '../changes/event-images.ts';
import { storedImages } from '../events/event.rules.ts';
import type { EventsRepo } from '../events/events.repo.ts';
import type { EventRow } from '../events/event.types.ts';
import type { Correction } from '../writing/corrections.rules.ts';
import type { NotesRepo } from '../writing/notes.repo.ts';
import { finishedEvent, textOf } from '../writing/writing.rules.ts';
import { importedImages } from './imported-images.ts';
import type { TransferRepo } from './transfer.repo.ts';
import {
  fromForeignEvent,
  fromOwnExport,
  unimportable,
  importedId,
  isDuplicate,
  dedupeKeysOf,
  madeInFuture,
  eventInFuture,
  refuseFull,
  type ImportedEvent,
  type AlsoStored,
  type BatchResult,
  type StoredPictures,
} from './transfer.rules.ts';

interface TransferDeps {
  db: Pick<Database, 'writeAll'>;
  transact: UserTransact;
  repo: TransferRepo;
  events: EventsRepo;
  messages: Pick<MessagesRepo, 'insertion'>;
  factsOf: EventsDeps['factsOf'];
  notes: NotesRepo;
  stats: StatsService;
  images: Pick<Media, 'storeFile'> & EventsDeps['images'];
  /** The built-in writer: thousands of events are no work for a model. */
  writer: AiWriter;
  now: () => Date;
}

/** A user's journal as it comes in from a file. */
export class JournalImport {
  readonly #deps: TransferDeps;

  constructor(deps: TransferDeps) {
    this.#deps = deps;
  }

  /** Takes up what an export says a person took from events, where the journal knows of nothing itself. */
  async importCorrections(session: DbSession, userId: string, brought: ExportedHead['corrections']): Promise<void> {
    const { notes, db } = this.#deps;
    if (brought.length === 0 || (await notes.of(userId, session)).corrections.length > 0) return;
    const corrections: Correction[] = brought.map((one) => ({ ...one, event_id: importedId(userId, one.event_id) }));
    await db.writeAll(session, [notes.saving(userId, { corrections })]);
  }

  /** For each event whether it is there already, why it cannot come in at all, and by what it would be known again. */
  async compare(userId: string, entries: readonly ImportedEvent[], session?: DbSession) {
    const { repo, now } = this.#deps;
    const ids = entries.flatMap(({ own }) => (own ? [own.id, importedId(userId, own.id)] : []));
    const there = ids.length > 0 ? await repo.eventIds(userId, ids, session) : new Set<string>();
    const words = await repo.words(userId, entries, session);
    const isThere = (id: string) => there.has(id) || there.has(importedId(userId, id));
    return entries.map((one) => ({
      isKnown: isDuplicate(words, one) || (one.own !== null && isThere(one.own.id)),
      problem: eventInFuture(one, now()),
      marks: dedupeKeysOf(one),
    }));
  }

  /** Takes in events that are not there yet, in one transaction together with whatever else is to be stored then. */
  async add(
    userId: string,
    entries: readonly ImportedEvent[],
    { pictures, also }: { pictures: StoredPictures; also: AlsoStored },
  ): Promise<BatchResult> {
    const { transact } = this.#deps;
    const compared = await this.compare(userId, entries);
    const arrived: BatchResult = { added: 0, known: 0, problems: [] };
    const prepared: { row: EventRow; index: number; marks: string[] }[] = [];
    const { corrections } = await this.#deps.notes.of(userId);
    for (const [index, { isKnown, problem, marks }] of compared.entries()) {
      const one = entries[index];
      if (problem) arrived.problems.push({ index, reason: problem });
      else if (isKnown || !one || prepared.some((it) => it.marks.some((mark) => marks.includes(mark))))
        arrived.known += 1;
      else {
        const began = performance.now();
        const { row, reasons } = await this.#prepare(userId, { entry: one, corrections, pictures });
        for (const note of [one.note, ...reasons]) if (note) arrived.problems.push({ index, reason: note });
        if (row) prepared.push({ row, index, marks });
        // As long as it took: however hard events are to read, an import has half of the processor at most.
        await sleep(Math.min(performance.now() - began, budgets.importPauseMs));
      }
    }
    try {
      return await transact({ userId }, (session) =>
        this.#store(session, userId, { entries, prepared, arrived, also }),
      );
    } catch (error) {
      for (const { row } of prepared) await removeOld(this.#deps, row, null);
      // Another try would meet the same id again.
      throw duplicateKey(error) === '_id' ? invalid('An event in this file has an id that is already taken.') : error;
    }
  }

  /** Takes in messages that are not there yet; those about an event that is not there under their id are left out. */
  async addMessages(userId: string, brought: readonly ExportedMessage[], also: AlsoStored): Promise<BatchResult> {
    const { db, transact, repo, messages, stats } = this.#deps;
    // A message shows no achievement that the events do not bear out.
    const earned = new Set<string>((await stats.unlockedBy(userId)).map(({ id }) => id));
    return transact({ userId }, async (session) => {
      const ties = brought.flatMap(({ event_id, goes_with, answer, reply }) =>
        [event_id, goes_with, ...(answer?.event_ids ?? []), ...(reply?.new?.event_ids ?? [])].filter(
          (id) => id !== null,
        ),
      );
      const there = await repo.eventIds(userId, [...ties, ...ties.map((id) => importedId(userId, id))], session);
      const idHere = (id: string) => [importedId(userId, id), id].find((one) => there.has(one)) ?? null;
      const ids = brought.flatMap(({ id }) => [id, importedId(userId, id)]);
      const said = await repo.said(session, userId, ids, [...there]);
      const arrived: BatchResult = { added: 0, known: 0, problems: [] };
      const writes = brought.flatMap(
        ({ id, event_id, goes_with, answer, reply, type, unlocked, created_at, content }, index) => {
          const problem = madeInFuture({ id, created_at }, this.#deps.now());
          const tie = event_id && idHere(event_id);
          const isKnown = said.ids.has(id) || said.ids.has(importedId(userId, id));
          const isSaid = tie !== null && said.ties.has(`${tie} ${type}`);
          const isLoose = (event_id !== null && tie === null) || (goes_with !== null && idHere(goes_with) === null);
          if (problem) arrived.problems.push({ index, reason: problem });
          else if (isKnown || isSaid || isLoose) arrived.known += 1;
          if (problem ?? (isKnown || isSaid || isLoose)) return [];
          arrived.added += 1;
          said.ids.add(id);
          if (tie) said.ties.add(`${tie} ${type}`);
          return messages.insertion({
            ...{ id: importedId(userId, id), user_id: userId, type, event_id: tie, idem: null },
            // The parts of a reply have its words.
            ...(tie && reply ? { content: '', reply: replyHere(reply, idHere) } : { content, reply: null }),
            goes_with: goes_with && idHere(goes_with),
            // What could be done then is not offered anew.
            answer: answer && { event_ids: answer.event_ids.flatMap((one) => idHere(one) ?? []), actions: [] },
            unlocked: unlocked.flatMap(({ id, unlocked_at }) =>
              earned.has(id) ? [{ id, at: new Date(unlocked_at) }] : [],
            ),
            created_at: new Date(created_at),
          });
        },
      );
      await also(session, arrived);
      if (writes.length > 0) await db.writeAll(session, writes);
      return arrived;
    });
  }

  /** An event as it will be stored, and why something of it could not be taken along, or all of it. */
  async #prepare(
    userId: string,
    {
      entry,
      corrections,
      pictures,
    }: { entry: ImportedEvent; corrections: readonly Correction[]; pictures: StoredPictures },
  ) {
    try {
      const row = await this.#read(userId, entry, corrections);
      const { images, reasons } = await importedImages(this.#deps.images, { userId, entry, pictures });
      return { row: { ...row, ...storedImages(images) }, reasons };
    } catch (error) {
      const reason = unimportable(error);
      if (reason === null) throw error;
      return { row: null, reasons: [reason] };
    }
  }

  async #read(userId: string, entry: ImportedEvent, corrections: readonly Correction[]): Promise<EventRow> {
    const { writer, factsOf, now } = this.#deps;
    const user = { userId, now: now(), today: dayInZone(now(), entry.zone) };
    const row = entry.own ? fromOwnExport(user, entry.own) : fromForeignEvent(user, entry);
    if (row.ai.status === 'pending') {
      const writing = await writer.summarize(textOf(row), new AbortController().signal);
      const finished = { event: row, writing, source: writer.source, now: user.now };
      Object.assign(row, finishedEvent(row, finished, corrections));
    }
    return Object.assign(row, { facts: factsOf(row) });
  }

  async #store(
    session: DbSession,
    userId: string,
    work: {
      entries: readonly ImportedEvent[];
      prepared: readonly { row: EventRow; index: number }[];
      arrived: BatchResult;
      also: AlsoStored;
    },
  ): Promise<BatchResult> {
    const { db, events, stats } = this.#deps;
    // Somebody may have written, or another import have brought it, meanwhile.
    const compared = await this.compare(userId, work.entries, session);
    const fresh = work.prepared.flatMap(({ row, index }) => (compared[index]?.isKnown ? [] : [{ ...row }]));
    const known = work.arrived.known + work.prepared.length - fresh.length;
    const arrived = { ...work.arrived, added: fresh.length, known };
    if (fresh.length > 0) {
      const draft = await stats.draft(session, userId, [...new Set(fresh.map(({ date }) => date))]);
      refuseFull(draft.row.events + fresh.length);
      const change = await stats.applyAll(session, draft, userId, fresh);
      for (const row of fresh) row.rev = change.row.rev;
      await db.writeAll(session, [...change.writes, ...fresh.map((row) => events.insertion(row))]);
      for (const row of fresh) await showImages(this.#deps, session, { before: null, after: row });
    }
    await work.also(session, arrived);
    return arrived;
  }
}

/** A reply with the ids that its events have here; what it says of events that did not come along is left out. */
function replyHere({ line, new: added, is_quiet }: EventReply, idHere: (id: string) => string | null): EventReply {
  const ids = added?.event_ids.map(idHere) ?? [];
  const event_ids = ids.filter((id) => id !== null);
  return {
    ...{ line, new: added && event_ids.length === ids.length ? { ...added, event_ids } : null },
    ...(is_quiet ? { is_quiet } : {}),
  };
}
