import { Router, type Request, type Response } from 'express';
import { DomainError } from '../../platform/errors.ts';
import { page } from '../../platform/http/page.ts';
import { route } from '../../platform/http/route.ts';
import type { Mailings } from './mailings.service.ts';
import { askPage, oldLinkPage, stoppedMessage, stoppedPage } from './unsubscribe-page.ts';

/** The link of a mail: opened it asks, sent by the mail program (RFC 8058) or by the button of that page it stops. */
export function mailingsRoutes(mailings: Pick<Mailings, 'subscriptionOf' | 'unsubscribe'>): Router {
  const router = Router();
  page(router, '/unsubscribe/:token', {}, async ({ req, res }) => {
    await orOldLink(res, async () => send(res, askPage((await mailings.subscriptionOf(req.params.token)).kind)));
  });
  route(router, 'mailings.unsubscribe', async ({ params, req, res }) => {
    const stop = () => mailings.unsubscribe(params.token);
    if (!isBrowser(req)) return { message: stoppedMessage(await stop()) };
    await orOldLink(res, async () => send(res, stoppedPage(await stop())));
    return { message: '' };
  });
  return router;
}

const isBrowser = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

function send(res: Response, html: string, status = 200): void {
  // The address is the key: no other site is to learn of it.
  res.status(status).set('Referrer-Policy', 'no-referrer').type('html').send(html);
}

async function orOldLink(res: Response, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'not_found') throw error;
    send(res, oldLinkPage(error.detail), 404);
  }
}
