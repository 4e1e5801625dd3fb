import { Router } from 'express';
import { notFound } from '../errors.ts';
import { admit } from '../http/admission.ts';
import { page } from '../http/page.ts';
import type { StoredPicture } from './picture-files.ts';
import type { Media } from './media.ts';

const isId = /^[0-9a-f]{24}$/;

/**
 * `GET /media/:id`. Avatars and pictures of public events are for everyone. A picture of a private event is answered to a
 * request with its owner's bearer token only; to everybody else it does not exist. Visibility is looked up at each read,
 * and browsers ask again each time (304 while nothing changed), so nothing outlives 'Event is now private' or its owner's session.
 */
export function mediaRoutes(media: Pick<Media, 'find' | 'read'>): Router {
  const router = Router();
  page(router, '/media/:id', { limit: 'pictures' }, async ({ req, res, userId: viewer }) => {
    const { id } = req.params;
    const found = isId.test(id) ? await media.find(id, viewer) : null;
    if (!found) {
      // One visit shows many pictures; a client that asks for missing ones is probing.
      await admit(req, 'public');
      throw notFound();
    }
    res.set('ETag', `"${found.id}"`);
    const isKnown = req.fresh;
    const bytes = isKnown ? null : await media.read(id);
    // It has been removed since it was found: nothing of it may be said to be good for a year.
    if (!isKnown && !bytes) throw notFound();
    if (found.kind === 'event') res.vary('Authorization');
    res.set({
      'Cache-Control': cachingOf(found, viewer),
      'Content-Type': 'image/webp',
      'Content-Disposition': 'inline; filename="picture.webp"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Pictures are meant to be shown by link previews and feed readers too.
      'Cross-Origin-Resource-Policy': found.isPublic ? 'cross-origin' : 'same-origin',
    });
    if (bytes) res.send(bytes);
    else res.status(304).end();
  });
  return router;
}

function cachingOf(picture: StoredPicture, viewer: string): string {
  if (picture.kind === 'avatar') return 'public, max-age=31536000, immutable';
  return picture.owner === viewer ? 'private, no-cache' : 'public, no-cache';
}
