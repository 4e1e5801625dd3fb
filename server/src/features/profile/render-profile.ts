import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicProfile } from '@app/shared/profile';
import type { Log } from '../../platform/log.ts';

/** The markup of a profile of which `total` moments exist; null when it cannot be rendered, and the browser has to do it. */
export type RenderProfile = (profile: PublicProfile, total: number) => Promise<string | null>;

type RenderPage = (profile: PublicProfile, total: number) => string;

/**
 * Renders profiles with the client's own page, which its build leaves in `render/profile.mjs`. One costs about 1.5 ms of the
 * event loop. Whatever goes wrong there is logged and costs nobody the page.
 */
export function createProfileRenderer(clientDir: string, log: Log): RenderProfile {
  const file = path.join(clientDir, 'render/profile.mjs');
  const render = load(file).catch((error: unknown) => {
    log.error({ err: error }, 'the renderer of profiles could not be loaded');
    return null;
  });
  return async (profile, total) => {
    try {
      return (await render)?.(profile, total) ?? null;
    } catch (error) {
      log.error({ err: error }, 'a profile could not be rendered');
      return null;
    }
  };
}

async function load(file: string): Promise<RenderPage | null> {
  if (!existsSync(file)) return null;
  const { renderProfile } = (await import(pathToFileURL(file).href)) as { renderProfile: RenderPage };
  return renderProfile;
}
