import { z } from 'zod';
import { isRealDay } from './dates.ts';
import { limits } from './limits.ts';

/** Control characters that no text of a person needs (tab, line feed and carriage return stay), and what turns letters around. */
// eslint-disable-next-line no-control-regex -- naming them is the point
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202D\u202E]/g;

/** What is not seen, or changes how its neighbors are seen; the joiners inside of words and emoji stay. */
const invisible =
  /\u034F|[\u17B4-\u17B5]|[\u00AD\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\u{E0000}-\u{E0FFF}]/gu;

/** Text of a person, `min` to `max` UTF-16 code units after `clean` and trimming. */
const cleanText = (min: number, max: number, name: string, clean: (typed: string) => string) =>
  z
    .string({ error: `${name} must be text.` })
    .max(max * 2, `${name} can have at most ${String(max)} characters.`)
    .transform((value) => clean(value.toWellFormed().replace(controlCharacters, '')).trim())
    .pipe(
      z
        .string()
        .min(min, min > 1 ? `${name} needs at least ${String(min)} characters.` : `${name} is required.`)
        .max(max, `${name} can have at most ${String(max)} characters.`),
    );

/** Text of a person: control characters dropped, trimmed, `min` to `max` UTF-16 code units. */
export const text = (min: number, max: number, name: string) => cleanText(min, max, name, (typed) => typed);

/** One line of text that can be seen, as names are: no line breaks, nothing invisible, nothing that turns letters around. */
export const lineOfText = (min: number, max: number, name: string) =>
  cleanText(min, max, name, (typed) => {
    const line = typed.replace(/\s+/g, ' ').replace(invisible, '');
    return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : '';
  });

/** An opaque id as answers carry it: 24 hexadecimal digits. */
export const id = z.string({ error: 'This id is not valid.' }).regex(/^[0-9a-f]{24}$/, 'This id is not valid.');

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A real calendar day, `yyyy-MM-dd`. */
export const day = z
  .string({ error: 'The date must be a day written yyyy-MM-dd.' })
  .max(10, 'The date must be a day written yyyy-MM-dd.')
  .refine(isRealDay, 'The date must be a real day written yyyy-MM-dd.');

/**
 * One plain email address, trimmed and lower-cased. No list, no display name, no quotes, no line break:
 * mail libraries would obey them (https://nodemailer.com/message/addresses).
 */
export const email = z
  .string({ error: 'Enter an email address.' })
  .max(limits.emailMax, 'This email address is too long.')
  .transform((value) => value.trim())
  .pipe(
    z
      .string()
      .min(1, 'Enter an email address.')
      // Before it is lower-cased: the sign for Kelvin would become a `k`, and with it the address of somebody else.
      .regex(
        /^[a-z0-9._%+'-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,63}$/i,
        'This is not a valid email address.',
      )
      .toLowerCase(),
  );

/** A new password: 8 to 256 characters, whichever. Whether it is a common one is decided on the server. */
export const newPassword = z
  .string({ error: 'A password is required.' })
  .min(limits.passwordMin, `Password must be at least ${String(limits.passwordMin)} characters`)
  .max(limits.passwordMax, `A password can have at most ${String(limits.passwordMax)} characters.`);

/** An absolute https address, written as browsers understand it. To read megabytes as an address takes a second, so a long one is not. */
export const httpsUrl = z
  .string()
  .max(limits.urlMax, { error: 'This address is too long.', abort: true })
  .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:', 'This must be an https address.')
  .refine((value) => !hasCredentials(value), 'This address must not contain a name and password.')
  .transform((value) => new URL(value).href)
  .pipe(z.string().max(limits.urlMax, 'This address is too long.'));

const hasCredentials = (value: string): boolean => {
  const { username, password } = URL.canParse(value) ? new URL(value) : { username: '', password: '' };
  return username !== '' || password !== '';
};

/** A picture as answers carry it: a path of this site or an https address. */
export const pictureOutput = z.string().max(limits.urlMax).nullable();

/** Somebody as friends see them. */
export const person = z
  .object({ name: z.string(), username: z.string(), picture: pictureOutput })
  .meta({ id: 'Person' });
export type Person = z.infer<typeof person>;

/** `{message}`, an answer that only says something. */
export const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** How many are asked for in a query string, 1 to `max`. */
export const queryLimit = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'limit must be a whole number.')
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, 'limit must be at least 1.')
        .max(max, `limit can be at most ${String(max)}.`),
    );

/** `true` or `false` in a query string. */
export const queryFlag = z
  .enum(['true', 'false'], { error: 'This must be true or false.' })
  .transform((value) => value === 'true');
