import { idempotencyKey } from '@app/shared/journal';
import { Router } from 'express';
import { parse, route } from '../../platform/http/route.ts';
import type { SendEvents } from './events-list.routes.ts';
import type { JournalService } from './journal.service.ts';

/** A call that waits for a summary may take as long as the database and the writer together. */
const CREATE_DEADLINE_MS = 16_000;

export function journalRoutes(deps: {
  journal: JournalService;
  sendEvents: SendEvents;
  /** Throws when the person has created too many events lately. */
  admitEvent: (userId: string) => Promise<void>;
}): Router {
  const { journal } = deps;
  const router = Router();

  route(router, 'events.list', (call) => deps.sendEvents(call, call.query));

  route(
    router,
    'events.create',
    async (call) => {
      const isAsync = /(^|,)\s*respond-async\b/i.test(call.req.get('prefer') ?? '');
      const header = call.req.get('idempotency-key');
      const key = header === undefined ? undefined : parse(idempotencyKey, header, 'Idempotency-Key');
      const created = await journal.createEvent(call, call.body, { idempotencyKey: key, isAsync });
      if (isAsync) call.res.set('Preference-Applied', 'respond-async');
      return created;
    },
    { body: 'picture', before: ({ userId }) => deps.admitEvent(userId), deadlineMs: CREATE_DEADLINE_MS },
  );

  route(router, 'events.update', (call) => journal.updateEvent(call, call.params.id, call.body), { body: 'picture' });

  route(router, 'events.remove', async (call) => {
    await journal.removeEvent(call, call.params.id);
    return undefined;
  });

  route(router, 'chat.list', ({ userId, query }) => journal.listMessages(userId, query));
  route(router, 'chat.create', (call) => journal.addMessage(call, call.body));
  return router;
}
