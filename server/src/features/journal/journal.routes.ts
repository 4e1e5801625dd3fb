import { idempotencyKey, type EventsOverview } from '@app/shared/journal';
import type { YearBook } from '@app/shared/year';
import { Router, type Request } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { parse, route } from '../../platform/http/route.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { AskService } from './chat/ask.service.ts';
import type { Cheers } from './cheers/cheers.service.ts';
import type { ChatService } from './chat/chat.service.ts';
import type { SendEvents } from './events/events-list.routes.ts';
import { eventLimits } from './changes/events.deps.ts';
import type { EditsService } from './changes/edits.service.ts';
import type { QuestionsService } from './changes/questions.service.ts';
import type { EventsService } from './changes/events.service.ts';

export function journalRoutes(deps: {
  service: EventsService;
  edits: EditsService;
  questions: QuestionsService;
  cheers: Cheers;
  chat: ChatService;
  ask: AskService;
  sendEvents: SendEvents;
  overviewOf: (userId: string) => Promise<EventsOverview>;
  /** The book of a year written yyyy. */
  yearOf: (userId: string, year: string) => Promise<YearBook>;
  limits: Pick<Limits, 'consumeAll'>;
}): Router {
  const { service, edits, questions, cheers, chat, ask, sendEvents, overviewOf, yearOf, limits } = deps;
  const admitEvent = ({ userId }: { userId: string }) => limits.consumeAll(eventLimits, userId);
  const admitMessage = ({ userId }: { userId: string }) =>
    limits.consumeAll(['messages_minute', 'messages_day'], userId);
  const router = Router();

  route(router, 'events.list', (call) => sendEvents(call, call.query));
  route(router, 'events.overview', ({ userId }) => overviewOf(userId));
  route(
    router,
    'events.create',
    async (call) => {
      const isAsync = /(^|,)\s*respond-async\b/i.test(call.req.get('prefer') ?? '');
      const options = { idempotencyKey: keyOf(call.req), isAsync };
      const created = await service.createEvent(call, call.body, options);
      if (isAsync) call.res.set('Preference-Applied', 'respond-async');
      return created;
    },
    { body: 'picture', before: admitEvent, deadlineMs: budgets.createEventMs },
  );
  route(router, 'events.update', (call) => edits.updateEvent(call, call.params.id, call.body), { body: 'picture' });
  route(router, 'events.withdraw', (call) => service.withdrawEvent(call, call.params.key));
  route(router, 'events.remove', (call) => service.removeEvent(call, call.params.id));

  route(router, 'events.decline', (call) => questions.decline(call, call.params.id));
  route(router, 'events.cheer', (call) => cheers.give(call, call.params.id, call.body.trait));
  route(router, 'events.uncheer', (call) => cheers.takeBack(call, call.params.id));

  route(router, 'chat.list', ({ userId, query }) => chat.list(userId, query));
  route(router, 'chat.create', (call) => chat.add(call, call.body, keyOf(call.req)), {
    before: admitMessage,
  });
  route(router, 'chat.ask', (call) => ask.ask(call, call.body, keyOf(call.req)), {
    before: admitMessage,
  });
  route(router, 'years.view', ({ userId, params }) => yearOf(userId, params.year));
  return router;
}

function keyOf(req: Request): string | undefined {
  const header = req.get('idempotency-key');
  return header === undefined ? undefined : parse(idempotencyKey, header, 'Idempotency-Key');
}
