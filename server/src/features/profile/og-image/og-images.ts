import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { presetAvatars } from '@app/shared/avatars';
import { createCache } from '../../../platform/cache.ts';
import type { Media } from '../../../platform/media/media.ts';
import type { Drawing, OgImage } from './image.ts';
import type { OgImageRenderer } from './renderer.ts';

const CACHED_MAX = 64;
const PICTURE_PX = 344;
const PHOTO_PX = 600;

export type DrawOgImage = ReturnType<typeof createOgImages>['drawPreview'];

/** Draws pictures as PNG: preview images once each, the latest ones are cached. Rejects with `unavailable` when too many are asked for at once. */
export function createOgImages(deps: {
  renderer: OgImageRenderer;
  media: Pick<Media, 'readAsPng'>;
  clientDir: string;
}) {
  const images = createCache<Buffer>({ max: CACHED_MAX });

  /** Presets and stored pictures as a data URL; a picture that lies elsewhere is never fetched. */
  async function pictureOf(picture: string | null, size: number): Promise<string | null> {
    if (picture === null) return null;
    if (presetAvatars.some((preset) => preset === picture)) {
      const svg = await readFile(path.join(deps.clientDir, picture)).catch(() => null);
      return svg && `data:image/svg+xml;base64,${svg.toString('base64')}`;
    }
    const png = await deps.media.readAsPng(picture, size);
    return png && `data:image/png;base64,${png.toString('base64')}`;
  }

  async function draw({ picture, photo = null, layout, size }: Drawing): Promise<Buffer> {
    const [small, large] = await Promise.all([pictureOf(picture, PICTURE_PX), pictureOf(photo, PHOTO_PX)]);
    return deps.renderer.render(layout(small, large), size);
  }

  return {
    /** Draws what one user alone is shown. */
    draw,
    drawPreview: (image: OgImage): Promise<Buffer> => images.getOrMake(image.path, () => draw(image)),
  };
}
