import { Router } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { withDeadline } from '../../platform/deadline.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { sendPage } from '../../platform/http/client-files.ts';
import { page } from '../../platform/http/page.ts';
import { ogImageContent, ogImagePath, ogImageRevision } from './og-image/content.ts';
import type { OgImages } from './og-image/og-images.ts';
import { missingProfilePage, profilePage } from './profile-page.ts';
import type { ProfileService, ProfileView } from './profile.service.ts';
import type { RenderProfile } from './render-profile.ts';

/** Moments that come with the page: a long first screen, and short enough that a slow phone lays it out without a halt. */
const EMBEDDED = 12;

/** What visitors and link previews get: the page of a public profile, and its preview image. */
export function profilePageRoutes(deps: {
  profiles: ProfileService;
  ogImages: OgImages;
  shell: string | null;
  render: RenderProfile;
  publicUrl: string;
}): Router {
  const { profiles, ogImages, shell, render, publicUrl } = deps;
  const router = Router();

  const find = async (username: string, limit: number): Promise<ProfileView | null> => {
    const view = withDeadline(profiles.view(username, { limit }), budgets.handlerMs);
    return view.catch((error: unknown) => {
      if (error instanceof DomainError && error.kind === 'not_found') return null;
      throw error;
    });
  };

  if (shell !== null) {
    page(router, '/profile/:username', {}, async ({ req, res }) => {
      const view = await find(req.params.username.slice(0, 80), EMBEDDED);
      if (!view) {
        sendPage(req, res, missingProfilePage(shell), 404);
        return;
      }
      const markup = await render(view.profile, view.facts.eventCount);
      sendPage(req, res, profilePage(shell, view, publicUrl, markup), 200);
    });
  }

  page(router, '/og/:file', { deadlineMs: budgets.previewImageMs }, async ({ req, res }) => {
    const username = /^([a-z0-9]{3,30})-[0-9a-f]{12}\.png$/.exec(req.params.file)?.[1];
    const view = username === undefined ? null : await find(username, 1);
    if (!view) throw notFound();
    const content = ogImageContent(view.profile.user, view.facts);
    const current = ogImagePath(content);
    // An old address leads to the image as it is now: what has become private is in none any more.
    if (current !== `/og/${req.params.file}`) {
      res.set('Cache-Control', 'no-cache').redirect(302, current);
      return;
    }
    // Asked for anew each time, so that no cache goes on showing what is private by now.
    res.set({ 'Cache-Control': 'public, no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    res.set('ETag', `"${ogImageRevision(content)}"`).type('png');
    if (req.fresh) res.status(304).end();
    else res.send(await ogImages.png(content));
  });
  return router;
}
