import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { presetAvatars } from '@app/shared/avatars';
import { createCache } from '../../../platform/cache.ts';
import type { Media } from '../../../platform/media/media.ts';
import type { Drawing, OgImage } from './image.ts';
import type { OgImageRenderer } from './renderer.ts';

const CACHED_MAX = 64;
const PICTURE_PX = 344;

export type DrawOgImage = ReturnType<typeof createOgImages>['drawPreview'];

/** Draws pictures as PNG: preview images once each, the latest ones are cached. Rejects with `unavailable` when too many are asked for at once. */
export function createOgImages(deps: {
  renderer: OgImageRenderer;
  media: Pick<Media, 'readAsPng'>;
  clientDir: string;
}) {
  const images = createCache<Buffer>({ max: CACHED_MAX });

  /** Presets and stored pictures as a data URL; a picture that lies elsewhere is never fetched. */
  async function pictureOf({ picture }: Drawing): Promise<string | null> {
    if (picture === null) return null;
    if (presetAvatars.some((preset) => preset === picture)) {
      const svg = await readFile(path.join(deps.clientDir, picture)).catch(() => null);
      return svg && `data:image/svg+xml;base64,${svg.toString('base64')}`;
    }
    const png = await deps.media.readAsPng(picture, PICTURE_PX);
    return png && `data:image/png;base64,${png.toString('base64')}`;
  }

  const draw = async (drawing: Drawing): Promise<Buffer> =>
    deps.renderer.render(drawing.layout(await pictureOf(drawing)), drawing.size);

  return {
    /** Draws what one user alone is shown. */
    draw,
    drawPreview: (image: OgImage): Promise<Buffer> => images.getOrMake(image.path, () => draw(image)),
  };
}
