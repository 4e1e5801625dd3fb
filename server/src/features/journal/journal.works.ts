import type { Achievement } from '@app/shared/gamification';
import type { CreateEventBody, UpdateEventBody } from '@app/shared/journal';
import type { Day } from '@app/shared/dates';
import { titleFrom } from '@app/shared/titles';
import type { AiSource, EventWriting } from '@app/writer/contract';
import { invalid, notFound } from '../../platform/errors.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { EventsRepo } from './events.repo.ts';
import type { Unit, Work } from './journal.commits.ts';
import type { Images, Unlocked } from './journal.ports.ts';
import {
  asChatMessage,
  asLifeEvent,
  encouragingLine,
  isStoredImage,
  newAiWork,
  replyText,
  tidyWriting,
} from './journal.rules.ts';
import type { EventRow, IdempotencyMark, MessageRow } from './journal.types.ts';
import type { MessagesRepo } from './messages.repo.ts';

export interface NewEvent {
  userId: string;
  body: CreateEventBody;
  imageUrl: string | null;
  date: Day;
  today: Day;
  zone: string;
  now: Date;
  idem: IdempotencyMark | null;
}

export interface EventEdit {
  userId: string;
  id: string;
  body: UpdateEventBody;
  /** `undefined` when the picture stays. */
  imageUrl: string | null | undefined;
  now: Date;
}

export interface Finished {
  /** As it was when its writer began. */
  event: EventRow;
  writing: EventWriting;
  source: AiSource;
  now: Date;
}

export type Works = ReturnType<typeof createWorks>;

/** The four changes of events there are. Each is one transaction: event, numbers, achievements and chat together. */
export function createWorks(deps: {
  events: Pick<EventsRepo, 'insertWrite' | 'updateWrite' | 'finishWrite' | 'removeWrite'>;
  messages: Pick<MessagesRepo, 'insertWrite'>;
  images: Images;
  achievements: (unlocked: readonly Unlocked[]) => Achievement[];
  push: Push;
  timedId: (at: Date) => string;
  random: () => number;
}) {
  const { events, messages, push, timedId } = deps;

  function say(
    unit: Unit,
    event: EventRow,
    type: MessageRow['type'],
    content: string,
    at: Date,
    unlocked: Unlocked[] = [],
  ): void {
    const message: MessageRow = {
      id: timedId(at),
      user_id: event.user_id,
      type,
      content,
      event_id: event.id,
      unlocked,
      created_at: at,
    };
    unit.write(messages.insertWrite(message));
    unit.afterCommit(() => push(event.user_id, 'chat:message', asChatMessage(message, deps.achievements)));
  }

  function create(input: NewEvent): Work<EventRow> {
    const { userId, body, now } = input;
    return {
      key: input.idem ? `key:${input.idem.key}` : `new:${timedId(now)}`,
      isSolo: false,
      eventId: null,
      dates: () => [input.date],
      async apply(unit) {
        const created_at = unit.ledger.createdAt(now);
        const event: EventRow = {
          id: timedId(created_at),
          user_id: userId,
          title: body.title ?? titleFrom(body.description),
          description: body.description,
          what_learned: body.what_learned || null,
          date: input.date,
          image_url: input.imageUrl,
          is_public: body.is_public,
          traits: [],
          ai_summary: '',
          created_at,
          rev: 0,
          written_on: input.today,
          zone: input.zone,
          edits: 0,
          ai: newAiWork(0, now),
          reply: body.chat ? 'due' : 'none',
          unlocked: [],
          idem: input.idem,
        };
        const { unlocked, rev } = await unit.ledger.apply({ before: null, after: event }, { now, zone: input.zone });
        Object.assign(event, { unlocked, rev });
        unit.write(events.insertWrite(event));
        await deps.images.attach(unit.session, userId, event.image_url, event.is_public);
        unit.afterCommit(() => push(userId, 'event:created', asLifeEvent(event.id, event), { thing: event.id, rev }));
        if (body.chat) say(unit, event, 'user', event.description, created_at);
        return event;
      },
    };
  }

  function update({
    userId,
    id,
    body,
    imageUrl,
    now,
  }: EventEdit): Work<{ event: EventRow; replacedImage: string | null }> {
    return {
      key: id,
      isSolo: true,
      eventId: id,
      dates: (event) => (event ? [event.date, body.date ?? event.date] : []),
      async apply(unit, before) {
        if (!before) throw eventNotFound();
        const after = edited(before, body, imageUrl, now);
        const set = changedFields(before, after);
        if (Object.keys(set).length === 0) return { event: before, replacedImage: null };
        if (set.image_url !== undefined || set.is_public !== undefined) {
          await deps.images.attach(unit.session, userId, after.image_url, after.is_public);
        }
        const replacedImage = set.image_url === undefined ? null : before.image_url;
        await deps.images.detach(unit.session, userId, replacedImage);
        const { unlocked, rev } = await unit.ledger.apply({ before, after }, { now });
        after.rev = set.rev = rev;
        set.edits = before.edits + 1;
        if (unlocked.length > 0) set.unlocked = [...before.unlocked, ...unlocked];
        unit.write(events.updateWrite(userId, id, set));
        unit.afterCommit(() => push(userId, 'event:updated', asLifeEvent(id, after), { thing: id, rev }));
        return { event: after, replacedImage };
      },
    };
  }

  function remove(input: { userId: string; id: string; now: Date }): Work<EventRow> {
    const { userId, id, now } = input;
    return {
      key: id,
      isSolo: true,
      eventId: id,
      removes: true,
      dates: (event) => (event ? [event.date] : []),
      async apply(unit, before) {
        if (!before) throw eventNotFound();
        const { rev } = await unit.ledger.apply({ before, after: null }, { now });
        unit.write(events.removeWrite(before, now));
        await deps.images.detach(unit.session, userId, before.image_url);
        unit.afterCommit(() => push(userId, 'event:deleted', { id }, { thing: id, rev }));
        return before;
      },
    };
  }

  /** Answers `null` when the work was no longer this one's: claimed anew, deleted, or its description changed. */
  function finish({ event, writing, source, now }: Finished): Work<EventRow | null> {
    const { id, user_id: userId } = event;
    const { fence } = event.ai;
    return {
      key: id,
      isSolo: false,
      eventId: id,
      known: event,
      dates: () => [],
      async apply(unit, before) {
        if (before?.ai.status !== 'pending' || before.ai.fence !== fence) return null;
        const { summary, traits } = tidyWriting(writing);
        const after: EventRow = {
          ...before,
          ai_summary: summary,
          traits,
          ai: { ...before.ai, status: 'done', source, due_at: null },
          reply: before.reply === 'due' ? 'sent' : before.reply,
        };
        const applied = await unit.ledger.apply({ before, after }, { now });
        const unlocked = [...before.unlocked, ...applied.unlocked];
        const { rev } = applied;
        Object.assign(after, { unlocked, rev });
        const { ai_summary, ai, reply } = after;
        unit.write(events.finishWrite(before, { ai_summary, traits, ai, reply, unlocked, rev }));
        unit.afterCommit(() => push(userId, 'event:summarized', asLifeEvent(id, after), { thing: id, rev }));
        if (before.reply === 'due') {
          const at = new Date(Math.max(now.getTime(), before.created_at.getTime() + 1));
          const text = replyText(encouragingLine(deps.random()), summary, deps.achievements(unlocked));
          say(unit, after, 'assistant', text, at, unlocked);
        }
        return after;
      },
    };
  }

  return { create, update, remove, finish };
}

function edited(before: EventRow, body: UpdateEventBody, imageUrl: string | null | undefined, now: Date): EventRow {
  if (isStoredImage(imageUrl ?? null) && body.image_url === imageUrl && imageUrl !== before.image_url)
    throw notThatPicture();
  const isRewritten = body.description !== undefined && body.description !== before.description;
  return {
    ...before,
    title: body.title ?? before.title,
    description: body.description ?? before.description,
    what_learned: body.what_learned === undefined ? before.what_learned : body.what_learned || null,
    date: body.date ?? before.date,
    is_public: body.is_public ?? before.is_public,
    image_url: imageUrl === undefined ? before.image_url : imageUrl,
    ai: isRewritten ? newAiWork(before.ai.fence, now) : before.ai,
  };
}

export const eventNotFound = () => notFound('Event not found');

export const notThatPicture = () => {
  const message = 'This is not a picture of this event.';
  return invalid(message, [{ path: 'image_url', message }]);
};

const editable = ['title', 'description', 'what_learned', 'date', 'is_public', 'image_url', 'ai'] as const;

function changedFields(before: EventRow, after: EventRow): Partial<Omit<EventRow, 'id' | 'user_id' | 'idem'>> {
  return Object.fromEntries(
    editable.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );
}
