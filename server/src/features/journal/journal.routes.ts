import { idempotencyKey } from '@app/shared/journal';
import { Router, type Request, type Response } from 'express';
import { parse, route } from '../../platform/http/route.ts';
import type { EventsReader } from './events.reader.ts';
import type { JournalService } from './journal.service.ts';

/** A call that waits for a summary may take as long as the database and the writer together. */
const CREATE_DEADLINE_MS = 16_000;

export function journalRoutes(deps: {
  journal: JournalService;
  reader: EventsReader;
  /** Throws when the person has created too many events lately. */
  admitEvent: (userId: string) => Promise<void>;
}): Router {
  const { journal, reader } = deps;
  const router = Router();

  route(router, 'events.list', async ({ userId, query, req, res }) => {
    const list = await reader.list(userId, query, req.get('if-none-match'));
    res.set({ 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Authorization' });
    if (list === 'unchanged') {
      res.status(304).set('ETag', req.get('if-none-match')).end();
      return [];
    }
    res.set({
      ETag: list.etag,
      'X-Total-Count': String(list.total),
      'Content-Type': 'application/json; charset=utf-8',
    });
    const zipped = acceptsGzip(req) ? await list.zipped() : null;
    if (zipped) res.set('Content-Encoding', 'gzip');
    send(res, zipped ?? (await list.plain()));
    return [];
  });

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

const acceptsGzip = (req: Request): boolean => /\bgzip\b/.test(req.get('accept-encoding') ?? '');

function send(res: Response, body: Buffer): void {
  res.set('Content-Length', String(body.length));
  res.status(200).end(body);
}
