import { z } from 'zod';
import { limits } from './limits.ts';
import { isReservedUsername } from './paths.ts';
import { httpsUrl, id, lineOfText, pictureOutput, text } from './primitives.ts';
import { publicLifeEvent } from './journal.ts';
import { presetAvatars } from './avatars.ts';
import { familyIds } from './traits.ts';

export const username = z
  .string({ error: 'A username is required.' })
  .max(limits.usernameMax, `A username can have at most ${String(limits.usernameMax)} characters.`)
  .min(limits.usernameMin, `A username needs at least ${String(limits.usernameMin)} characters.`)
  .regex(/^[a-z0-9]+$/, 'A username can have only the letters a to z and digits.')
  .refine((value) => !isReservedUsername(value), 'This username is reserved.');

export const personName = lineOfText(1, limits.nameMax, 'Name');

/** A picture sent inline. Type and size are checked again by content, after decoding. */
const pictureDataUrl = z.string().regex(/^data:image\/[a-z0-9.+-]{1,40};base64,/, 'Please select an image file');

/** The path of a stored picture. */
const mediaPath = z.string().regex(/^\/api\/media\/[0-9a-f]{24}$/);

/** What `PUT /profile` takes as a picture: a data URL, a preset, one's own stored picture, an https address, or null. */
const pictureInput = z.union([pictureDataUrl, mediaPath, z.enum(presetAvatars), httpsUrl, z.null()], {
  error: 'This picture cannot be used.',
});

export const user = z
  .object({
    id,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    bio: z.string(),
    picture: pictureOutput,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const profileBody = z
  .object({
    name: personName.optional(),
    username: username.optional(),
    bio: text(0, limits.bioMax, 'Bio').optional(),
    picture: pictureInput.optional(),
  })
  .meta({ id: 'ProfileBody' });
export type ProfileBody = z.infer<typeof profileBody>;

/** A person as anyone may see them. */
export const publicUser = z
  .object({
    name: z.string(),
    username: z.string(),
    bio: z.string(),
    picture: pictureOutput,
  })
  .meta({ id: 'PublicUser' });
export type PublicUser = z.infer<typeof publicUser>;

/** A seal that a public event unlocked. */
const publicSeal = z.object({ title: z.string(), icon: z.string(), event_id: id }).meta({ id: 'PublicSeal' });
export type PublicSeal = z.infer<typeof publicSeal>;

export const publicProfile = z
  .object({
    user: publicUser,
    events: z.array(publicLifeEvent),
    /** Those that the owner has set before all others, in their order. */
    pins: z.array(publicLifeEvent),
    /** How often a trait of each family is in all public events, most first. */
    families: z.array(z.object({ id: z.enum(familyIds), count: z.number().int().min(1) })),
    /** Newest first. */
    seals: z.array(publicSeal),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof publicProfile>;

/** The public events that are to stand before all others, by their ids. */
export const pinsBody = z
  .array(id, { error: 'The pins must be a list of ids.' })
  .max(limits.pins, `At most ${String(limits.pins)} events can be pinned.`)
  .transform((ids) => [...new Set(ids)])
  .meta({ id: 'PinsBody' });

/** One public event and whose it is. */
export const sharedEvent = z.object({ user: publicUser, event: publicLifeEvent }).meta({ id: 'SharedEvent' });
export type SharedEvent = z.infer<typeof sharedEvent>;

export const publicProfileParams = z.object({ username: z.string().max(80) });

export const sharedEventParams = publicProfileParams.extend({ event: id });
