import type { AiWriter } from '@app/writer/contract';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import type { KeyedLimiter } from '../../platform/limiter.ts';
import type { Log } from '../../platform/log.ts';
import type { Media } from '../../platform/media/media.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { StatsRepo, StatsService } from '../gamification/gamification.types.ts';
import { EditsService } from './changes/edits.service.ts';
import type { EventsDeps } from './changes/events.deps.ts';
import { EventsService } from './changes/events.service.ts';
import { FinishService } from './changes/finish.service.ts';
import { QuestionsService } from './changes/questions.service.ts';
import { AskService, type AskDeps } from './chat/ask.service.ts';
import { ChatService } from './chat/chat.service.ts';
import type { MessagesRepo } from './chat/messages.repo.ts';
import type { CheersRepo } from './cheers/cheers.repo.ts';
import { Cheers, type CheersDeps } from './cheers/cheers.service.ts';
import { createSendEvents } from './events/events-list.routes.ts';
import type { EventsRepo } from './events/events.repo.ts';
import { journalRoutes } from './journal.routes.ts';
import type { MemoryRepo } from './events/memory.repo.ts';
import { factsOf } from './events/memory.facts.ts';
import { JournalExport } from './transfer/journal-export.ts';
import { importedId } from './transfer/transfer.rules.ts';
import { JournalImport } from './transfer/journal-import.ts';
import type { TransferRepo } from './transfer/transfer.repo.ts';
import type { NotesRepo } from './writing/notes.repo.ts';
import { Summaries } from './writing/summaries.worker.ts';
import { summarySettings, type SummarySettings } from './writing/summary-times.ts';

interface JournalDeps
  extends
    Pick<EventsDeps, 'db' | 'transact' | 'forget' | 'limits' | 'isPublicByDefault' | 'answerPlan'>,
    Pick<CheersDeps, 'areFriends' | 'personOf' | 'notify'>,
    Pick<AskDeps, 'selfAnswer'> {
  /** As `transact`, for what changes no number: fails all the same when the user is deleted. */
  touching: UserTransact;
  images: Media;
  log: Log;
  now: () => Date;
  push: Push;
  repos: {
    events: EventsRepo;
    cheers: CheersRepo;
    messages: MessagesRepo;
    memory: MemoryRepo;
    notes: NotesRepo;
    transfers: TransferRepo;
  };
  stats: StatsService;
  counts: StatsRepo;
  /** The places of one user among all that ask the model. */
  aiPerUser: KeyedLimiter;
  /** The model, or the built-in writer when there is no key. */
  writer: AiWriter;
  /** Takes over when the model fails; never fails. */
  fallback: AiWriter;
  onOutcome: (source: AiWriter['source'], outcome: 'done' | 'failed' | 'late' | 'given_up') => void;
  settings?: Partial<SummarySettings> | undefined;
}

/** Joins the parts of the journal: what changes, who writes about it, and its calls. */
export function createJournal(deps: JournalDeps) {
  const { db, transact, touching, repos, images, stats, limits, push, log, now, writer, fallback } = deps;
  const { events, messages, notes, memory } = repos;
  const readFacts: EventsDeps['factsOf'] = (event) => {
    try {
      return factsOf(event);
    } catch (error) {
      log.error({ err: error, event: event.id }, 'an event could not be read for its facts');
      return null;
    }
  };
  const parts = { db, transact, events, messages, notes, stats, images, limits, push, factsOf: readFacts };
  const finishing = new FinishService(parts);
  const summaries = new Summaries({
    ...{ repo: events, writer, fallback, perUser: deps.aiPerUser, log, now, settings: deps.settings },
    finish: (finished) => finishing.finish(finished),
    onOutcome: deps.onOutcome,
  });
  const changing = {
    ...{ ...parts, summaries, forget: deps.forget, answerPlan: deps.answerPlan },
    isPublicByDefault: deps.isPublicByDefault,
    waitMs: deps.settings?.waitMs ?? summarySettings.waitMs,
  };
  const [service, edits] = [new EventsService(changing), new EditsService(changing)];
  const questions = new QuestionsService({ ...parts, transact: touching, now });
  const chat = new ChatService({ db, transact: touching, messages, push });
  const { areFriends, personOf, notify } = deps;
  const ownerOf = (id: string) => repos.cheers.ownerOf(id);
  const cheers = new Cheers({ ...parts, ownerOf, areFriends, personOf, notify });
  const ask = new AskService({ events, chat, selfAnswer: deps.selfAnswer });
  const transfer = {
    /** The id that an event of an export has here. */
    importedId,
    bytesOf: (userId: string) => repos.transfers.bytesOf(userId),
    exports: new JournalExport({ repo: repos.transfers, notes, memories: memory }),
    imports: new JournalImport({ ...parts, repo: repos.transfers, writer: fallback, now }),
  };
  /** What a friend sees in an event now, with its title. */
  const cheerOf = async (userId: string, id: string, from: string) => {
    const event = await events.byId(userId, id);
    const cheer = event?.cheers?.find((one) => one.from === from);
    return event && cheer ? { name: cheer.name, trait: cheer.trait, title: event.title } : null;
  };
  const sendEvents = createSendEvents({ events, counts: deps.counts });
  const yearOf = async (userId: string, year: string) => {
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    const [event_count, people] = await Promise.all([
      events.count(userId, { from, to }),
      memory.peopleBetween(userId, from, to),
    ]);
    return { year: Number(year), event_count, people };
  };
  const overviewOf = (userId: string) => stats.overviewOf(userId);
  const calls = { service, edits, questions, cheers, chat, ask, sendEvents, overviewOf, yearOf, limits };
  return { routes: journalRoutes(calls), sendEvents, summaries, transfer, questions, cheerOf };
}
