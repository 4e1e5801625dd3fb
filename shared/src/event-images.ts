import { z } from 'zod';
import { limits } from './limits.ts';
import { httpsUrl } from './primitives.ts';

/** The width and height of a picture in pixels. */
const pictureSize = z
  .object({ width: z.number().int().min(1), height: z.number().int().min(1) })
  .meta({ id: 'PictureSize' });
export type PictureSize = z.infer<typeof pictureSize>;

/** A picture of an event; the size of one that is kept elsewhere is not known. */
export const eventImage = z.object({ url: z.string(), size: pictureSize.nullable() }).meta({ id: 'EventImage' });
export type EventImage = z.infer<typeof eventImage>;

/** A picture data URL (checked by content later), one of one's own stored pictures, or an https address. */
export const imageInput = z.union(
  [
    z.string().regex(/^data:image\/[a-z0-9.+-]{1,40};base64,/),
    z.string().regex(/^\/api\/media\/[0-9a-f]{24}$/),
    httpsUrl,
  ],
  { error: 'This picture cannot be used.' },
);

/** All pictures of an event, each once; the first leads. */
export const imagesInput = z
  .array(imageInput, { error: 'The pictures must be a list.' })
  .max(limits.imagesPerEvent, `An event can have at most ${String(limits.imagesPerEvent)} pictures.`)
  .transform((images) => [...new Set(images)]);

/** Of the two ways to say which picture leads only one can be meant. */
export const hasOneLead = ({ image_url, images }: { image_url?: unknown; images?: unknown }): boolean =>
  image_url === undefined || images === undefined;
/** What is wrong where both are said. */
export const twoLeads = { message: 'Send image_url or images, not both.', path: ['images'] };
