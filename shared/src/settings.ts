import { z } from 'zod';
import { validZone } from './dates.ts';
import { limits } from './limits.ts';
import { notificationKind } from './notifications.ts';
import { day } from './primitives.ts';

const flag = (name: string) => z.boolean({ error: `${name} must be true or false.` });

const restDayError = 'A rest day is a number from 1 (Monday) to 7 (Sunday).';
const restDay = z.int({ error: restDayError }).min(1, restDayError).max(7, restDayError);

/** How a user wants their streak to be counted. */
export const streakSettings = z
  .object({
    /** Weekdays that need no event, Monday is 1. They hold from the day on which they are set. */
    rest_days: z
      .array(restDay, { error: 'rest_days must be a list of weekdays.' })
      .max(7)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b))
      .pipe(z.array(restDay).max(limits.restDaysMax, `A week can have up to ${String(limits.restDaysMax)} rest days.`)),
    /** First and last day of the pause that is on or ahead; both null where there is none. */
    paused_from: day.nullable(),
    paused_until: day.nullable(),
    /** No number of the streak is shown anywhere, neither to its owner nor to friends. */
    hidden: flag('hidden'),
  })
  .meta({ id: 'StreakSettings' });
export type StreakSettings = z.infer<typeof streakSettings>;

const journalSettings = z.object({
  /** Whether an event that is sent without `is_public` can be read by others. */
  default_public: flag('default_public'),
  /** Whether the week is to be mailed. */
  weekly_mail: flag('weekly_mail'),
  /** When to be reminded of writing, `HH:mm` in the user's zone; null is never. */
  reminder_at: z
    .string({ error: 'reminder_at must be a time written HH:mm, or null.' })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'reminder_at must be a time written HH:mm, or null.')
    .nullable(),
  /** Whether emails and notifications about plans may quote what was written. */
  show_words: flag('show_words'),
  /** The notifications that are not to be sent, on whatever device. */
  push_off: z
    .array(notificationKind, { error: 'push_off must be a list of kinds of notifications.' })
    .max(notificationKind.options.length, 'push_off can name each kind of notification once.'),
  /** IANA name; the zone of the call until one is set. */
  timezone: z
    .string({ error: 'timezone must be the name of a time zone.' })
    .max(64, 'This time zone is unknown.')
    .refine((zone) => zone === validZone(zone), 'This time zone is unknown.'),
});

/** What a user has chosen for their journal. */
export const settings = journalSettings.extend({ streak: streakSettings }).meta({ id: 'Settings' });
export type Settings = z.infer<typeof settings>;

/** The end of the link in a mail. */
export const unsubscribeParams = z.object({
  token: z.string().regex(/^[\w.-]{1,120}$/, 'This link is incomplete.'),
});

/** Those of the settings that are stored with the user; the streak's are with its numbers. */
const chosenSettings = journalSettings.partial();
export type ChosenSettings = z.infer<typeof chosenSettings>;

export const settingsBody = chosenSettings
  .extend({ streak: streakSettings.partial().optional() })
  .meta({ id: 'SettingsBody' });
export type SettingsBody = z.infer<typeof settingsBody>;
