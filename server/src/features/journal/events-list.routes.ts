import type { EventsQuery, LifeEvent } from '@app/shared/journal';
import type { Request, Response } from 'express';
import type { EventsReader } from './events.reader.ts';

/** Answers a list of events: with its ETag, how many match, and compressed where that is understood. */
export type SendEvents = (call: ListCall, query: EventsQuery) => Promise<LifeEvent[]>;

interface ListCall {
  userId: string;
  req: Request;
  res: Response;
}

/** The answer is on its way when this resolves; the empty list is for the types, nobody reads it. */
export const createSendEvents =
  (reader: Pick<EventsReader, 'list'>): SendEvents =>
  async ({ userId, req, res }, query) => {
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
    send(res, zipped ?? list.plain);
    return [];
  };

const acceptsGzip = (req: Request): boolean => /\bgzip\b/.test(req.get('accept-encoding') ?? '');

function send(res: Response, body: Buffer | string): void {
  res.set('Content-Length', String(Buffer.byteLength(body)));
  res.status(200).end(body);
}
