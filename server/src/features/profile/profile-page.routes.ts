import type { SharedResume } from '@app/shared/resume';
import { Router } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { sendPage } from '../../platform/http/client-files.ts';
import { page } from '../../platform/http/page.ts';
import { eventImage, profileImage, type OgImage } from './og-image/image.ts';
import type { DrawOgImage } from './og-image/og-images.ts';
import { eventPage, missingPage, profilePage, resumePage } from './profile-page.ts';
import type { ProfileService } from './profile.service.ts';
import type { RenderProfile } from './render-profile.ts';

/** Moments that come with the page: a long first screen, and short enough that a slow phone lays it out without a halt. */
const EMBEDDED = 12;

/** What visitors and link previews get: the pages of public profiles and events, and their preview images. */
export function profilePageRoutes(deps: {
  profiles: Pick<ProfileService, 'view' | 'event'>;
  drawOgImage: DrawOgImage;
  /** The documents of a profile and of everything else; null without a built client. */
  shells: { profile: string; shell: string } | null;
  render: RenderProfile;
  publicUrl: string;
  resumeOf: (username: string) => Promise<SharedResume>;
}): Router {
  const { profiles, drawOgImage, shells, render, publicUrl, resumeOf } = deps;
  const router = Router();
  const profileOf = (username: string, limit: number) => orNull(profiles.view(username, { limit }));
  const eventOf = async (username: string, id: string) =>
    /^[0-9a-f]{24}$/.test(id) ? orNull(profiles.event(username, id)) : null;

  if (shells) {
    page(router, '/profile/:username', {}, async ({ req, res }) => {
      const view = await profileOf(req.params.username.slice(0, 80), EMBEDDED);
      if (!view) {
        sendPage(res, missingPage(shells.profile, 'Profile'), 404);
        return;
      }
      const markup = await render(view.profile, view.facts.eventCount);
      sendPage(res, profilePage(shells.profile, view, publicUrl, markup), 200);
    });
    page(router, '/profile/:username/resume', {}, async ({ req, res }) => {
      const shared = await orNull(resumeOf(req.params.username.slice(0, 80)));
      if (shared) sendPage(res, resumePage(shells.shell, shared, publicUrl), 200);
      else sendPage(res, missingPage(shells.shell, 'Resume'), 404);
    });
    page(router, '/profile/:username/:event', {}, async ({ req, res }) => {
      const shared = await eventOf(req.params.username.slice(0, 80), req.params.event);
      if (shared) sendPage(res, eventPage(shells.shell, shared, publicUrl), 200);
      else sendPage(res, missingPage(shells.shell, 'Event'), 404);
    });
  }

  async function imageOf(file: string): Promise<OgImage | null> {
    const [, username, id] = /^([a-z0-9]{3,30})(?:-([0-9a-f]{24}))?-[0-9a-f]{12}\.png$/.exec(file) ?? [];
    if (username === undefined) return null;
    if (id !== undefined) {
      const shared = await eventOf(username, id);
      return shared && eventImage(shared);
    }
    const view = await profileOf(username, 1);
    return view && profileImage(view.profile.user, view.facts);
  }

  page(router, '/og/:file', { deadlineMs: budgets.previewImageMs }, async ({ req, res }) => {
    const image = await imageOf(req.params.file);
    if (!image) throw notFound();
    // An old address leads to the image as it is now: what has become private is in none any more.
    if (image.path !== `/og/${req.params.file}`) {
      res.set('Cache-Control', 'no-cache').redirect(302, image.path);
      return;
    }
    // Asked for anew each time, so that no cache goes on showing what is private by now.
    res.set({ 'Cache-Control': 'public, no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    res.set('ETag', `"${image.revision}"`).type('png');
    if (req.fresh) res.status(304).end();
    else res.send(await drawOgImage(image));
  });
  return router;
}

/** Null where there is no such thing. */
const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not_found') return null;
    throw error;
  });
