import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { presetAvatars } from '@app/shared/avatars';
import { createCache } from '../../../platform/cache.ts';
import type { Media } from '../../../platform/media/media.ts';
import { drawCard } from './card-drawing.ts';
import type { CardPainter } from './card-painter.ts';
import { cardPath, type CardContent } from './card-rules.ts';

const KEPT_MAX = 64;
const PICTURE_PX = 344;

export type Cards = ReturnType<typeof createCards>;

/** Preview cards by address: drawn once, the latest ones kept. */
export function createCards(deps: { painter: CardPainter; media: Pick<Media, 'readAsPng'>; clientDir: string }) {
  const cards = createCache<Buffer>({ max: KEPT_MAX });

  /** Presets and stored pictures as a data URL; a picture that lies elsewhere is never fetched. */
  async function pictureOf({ picture }: CardContent): Promise<string | null> {
    if (picture === null) return null;
    if (presetAvatars.some((preset) => preset === picture)) {
      const svg = await readFile(path.join(deps.clientDir, picture)).catch(() => null);
      return svg && `data:image/svg+xml;base64,${svg.toString('base64')}`;
    }
    const png = await deps.media.readAsPng(picture, PICTURE_PX);
    return png && `data:image/png;base64,${png.toString('base64')}`;
  }

  const draw = async (content: CardContent): Promise<Buffer> =>
    deps.painter.paint(drawCard(content, await pictureOf(content)));

  return {
    /** The card as PNG. Rejects with `unavailable` when too many are asked for at once. */
    png: (content: CardContent): Promise<Buffer> => cards.getOrMake(cardPath(content), () => draw(content)),
  };
}
