import type { SharedResume } from '@app/shared/resume';
import type { readClientPages } from '../../platform/http/client-files.ts';
import type { Log } from '../../platform/log.ts';
import type { Media } from '../../platform/media/media.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { EventDaysRepo } from '../journal/journal.types.ts';
import { createCards } from './cards.service.ts';
import { createOgImages } from './og-image/og-images.ts';
import { OgImageRenderer } from './og-image/renderer.ts';
import { profilePageRoutes } from './profile-page.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { ProfileService, type ProfileDeps } from './profile.service.ts';
import { createProfileRenderer } from './render-profile.ts';

interface ProfileFeatureDeps extends ProfileDeps {
  media: ProfileDeps['media'] & Pick<Media, 'readAsPng'>;
  stats: ProfileDeps['stats'] & Pick<StatsService, 'unlockedBy'>;
  days: Pick<EventDaysRepo, 'shareable'>;
  resumeOf: (username: string) => Promise<SharedResume>;
  /** Where the built client lies, and its documents. */
  clientDir: string;
  built: ReturnType<typeof readClientPages>;
  publicUrl: string;
  log: Log;
}

/** Joins who one is to others: the calls, the pages of visitors, and the pictures that are drawn of both. */
export function createProfile(deps: ProfileFeatureDeps) {
  const { users, stats, days, media, clientDir, built, publicUrl, log, resumeOf } = deps;
  const profiles = new ProfileService(deps);
  const renderer = new OgImageRenderer();
  const { draw, drawPreview } = createOgImages({ renderer, media, clientDir });
  const drawCard = createCards({ users, stats, days, draw });
  const render = createProfileRenderer(clientDir, log);
  return {
    profiles,
    routes: profileRoutes(profiles, drawCard),
    pages: profilePageRoutes({ profiles, drawOgImage: drawPreview, render, shells: built, publicUrl, resumeOf }),
    close: () => renderer.close(),
  };
}
