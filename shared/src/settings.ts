import { z } from 'zod';
import { validZone } from './dates.ts';

const flag = (name: string) => z.boolean({ error: `${name} must be true or false.` });

/** What a user has chosen for their journal. */
export const settings = z
  .object({
    /** Whether an event that is sent without `is_public` can be read by others. */
    default_public: flag('default_public'),
    /** Whether the week is to be mailed. */
    weekly_mail: flag('weekly_mail'),
    /** When to be reminded of writing, `HH:mm` in the user's zone; null is never. */
    reminder_at: z
      .string({ error: 'reminder_at must be a time written HH:mm, or null.' })
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'reminder_at must be a time written HH:mm, or null.')
      .nullable(),
    /** IANA name; the zone of the call until one is set. */
    timezone: z
      .string({ error: 'timezone must be the name of a time zone.' })
      .max(64, 'This time zone is unknown.')
      .refine((zone) => zone === validZone(zone), 'This time zone is unknown.'),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

/** The end of the link in a mail. */
export const unsubscribeParams = z.object({
  token: z.string().regex(/^[\w.-]{1,120}$/, 'This link is incomplete.'),
});

export const settingsBody = settings.partial().meta({ id: 'SettingsBody' });
export type SettingsBody = z.infer<typeof settingsBody>;
