import { z } from 'zod';
import { achievementId } from './gamification.ts';
import { presetAvatars } from './avatars.ts';
import { planState } from './plans.ts';
import {
  aiSource,
  aiStatus,
  fieldSource,
  inResume,
  messageType,
  summaryKind,
  tone,
  type LifeEvent,
} from './journal.ts';
import { eventReply } from './event-reply.ts';
import { limits } from './limits.ts';
import { day, email, httpsUrl, id, instant, lineOfText, queryFlag, text } from './primitives.ts';
import { SLUG } from './product.ts';
import { personName, username } from './profile.ts';
import { settings } from './settings.ts';
import { traitName } from './traits.ts';

/** What an exported journal says of itself; another version is refused. */
export const EXPORT_FORMAT = SLUG;
export const EXPORT_VERSION = 1;

const PICTURE_FILE = /^pictures\/[a-z0-9-]{1,64}\.webp$/;
/** Where in an exported zip a picture lies. */
const pictureFile = z.string().regex(PICTURE_FILE, 'This is not the name of a picture.');
/** Whether a picture comes along in the zip; otherwise it is the address of one that lies elsewhere. */
export const isPictureFile = (picture: string): boolean => PICTURE_FILE.test(picture);

/*
 * These schemas say what is exported, and they are what a file is held to when it comes back: anybody can write such a file, so every text
 * in it has a maximum and is cleaned as a typed one is. Schemas of answers have neither, and are not used here.
 */

/** A trait that a friend recognized, with their name as it then was. It is exported, and never imported: it is theirs to say. */
const exportedCheer = z.object({ from: personName, trait: traitName, at: instant });

/** What a trait was read from; imported is only what stands in the event. */
const exportedEvidence = z.object({
  trait: traitName,
  quotes: z.array(text(1, limits.descriptionMax, 'The quote')).max(limits.quotesPerTrait),
});

/** Every field that the owner sees; pictures are files of the export, `rev` and `language` are made anew by an import. */
type ExportedField =
  Exclude<keyof LifeEvent, 'images' | 'rev' | 'language'> | ('picture' | 'more_pictures' | 'written_on' | 'zone');

/** A life event as it is exported: all that its owner sees of it, and when and where it was written. */
export const exportedEvent = z.object({
  id,
  title: lineOfText(1, limits.titleMax, 'The title'),
  description: text(1, limits.descriptionMax, 'The description'),
  what_learned: text(0, limits.learnedMax, 'What you learned').nullable(),
  date: day,
  /** A picture that lies elsewhere. */
  image_url: httpsUrl.nullable(),
  /** A picture that comes along. */
  picture: pictureFile.nullable(),
  /** Those behind the first, in their order: files that come along, or addresses elsewhere. Absent in older files. */
  more_pictures: z
    .array(z.union([pictureFile, httpsUrl]))
    .max(limits.imagesPerEvent - 1)
    .catch([])
    .default([]),
  is_public: z.boolean(),
  traits: z.array(traitName).max(limits.traitsPerEvent),
  ai_summary: text(0, limits.summaryMax, 'The summary'),
  ai_status: aiStatus,
  ai_source: aiSource.nullable(),
  created_at: instant,
  tone,
  trait_evidence: z.array(exportedEvidence).max(limits.traitsPerEvent),
  traits_source: fieldSource,
  summary_source: fieldSource,
  summary_kind: summaryKind.default('own_words'),
  in_resume: inResume,
  /** Exported for the reader, and computed anew where it is imported. */
  memory: z
    .object({ text: text(0, limits.descriptionMax, 'The memory'), event_ids: z.array(id).max(limits.eventIdsMax) })
    .nullable()
    .catch(null),
  date_words: text(0, limits.descriptionMax, 'The words of the date').nullable(),
  cheers: z.array(exportedCheer).max(limits.cheersExported).catch([]),
  /** The author's day and zone when it was written; an imported event counts as written on the day of its import. */
  written_on: day,
  zone: text(0, 64, 'The time zone'),
} satisfies Record<ExportedField, z.ZodType>);
export type ExportedEvent = z.infer<typeof exportedEvent>;

/** The pictures of an exported event, the one that leads first: files that come along, or addresses elsewhere. */
export const picturesOf = ({
  picture,
  image_url,
  more_pictures,
}: Pick<ExportedEvent, 'picture' | 'image_url' | 'more_pictures'>): string[] => {
  const lead = picture ?? image_url;
  return lead === null ? more_pictures : [lead, ...more_pictures];
};

const unlockedAt = z.object({ id: achievementId, unlocked_at: instant });

/** A chat message as it is exported. */
export const exportedMessage = z.object({
  id,
  type: messageType,
  content: text(1, limits.messageMax * 2, 'The message'),
  event_id: id.nullable(),
  /** Of a reply to words that became an event later: that event. */
  goes_with: id.nullable(),
  /** Absent in files from before answers were kept with their replies. */
  answer: z
    .object({ event_ids: z.array(id).max(limits.eventIdsMax) })
    .nullable()
    .catch(null)
    .default(null),
  /** The parts of a reply to an event, which `content` says as plain text. */
  reply: z
    .object({
      line: text(1, limits.messageMax, 'The reply'),
      new: z
        .object({
          kind: eventReply.shape.new.unwrap().shape.kind,
          text: text(1, limits.messageMax, 'The reply'),
          event_ids: z.array(id).max(limits.eventIdsMax),
        })
        .nullable(),
      is_quiet: eventReply.shape.is_quiet,
    })
    .nullable()
    .catch(null)
    .default(null),
  unlocked: z.array(unlockedAt).max(100),
  created_at: instant,
});
export type ExportedMessage = z.infer<typeof exportedMessage>;

/** What a person took from an event, so that it is not read from such words again. */
const exportedCorrection = z.object({ trait: traitName, words: z.array(text(1, 200, 'A word')).max(50), event_id: id });

const exportedPlan = z.object({
  id,
  text: text(1, limits.planMax, 'The plan'),
  ask_on: day,
  event_id: id.nullable(),
  state: planState,
});

/** All of an export but its lists of events and messages. */
export const exportedHead = z.object({
  person: z.object({
    name: personName.catch(''),
    username: username.catch(''),
    email: email.catch(''),
    bio: text(0, limits.bioMax, 'Bio').catch(''),
    /** A file that comes along, one of the drawn ones, or an address elsewhere. */
    picture: z
      .union([pictureFile, z.enum(presetAvatars), httpsUrl])
      .nullable()
      .catch(null),
    /** Of the events below; absent in older files. */
    pins: z.array(id).max(limits.pins).catch([]).default([]),
  }),
  settings: settings.partial(),
  achievements: z.array(unlockedAt).max(100),
  friends: z.array(personName).max(100),
  corrections: z.array(exportedCorrection).max(100),
  /** Those that are open, and the newest of the others; absent in older files. */
  plans: z.array(exportedPlan).max(limits.plansExported).catch([]).default([]),
});
export type ExportedHead = z.infer<typeof exportedHead>;

/** The whole of `milestory.json` in an export, as `docs/export.schema.json` has it for others. */
export const exportedJournal = z
  .object({
    format: z.literal(EXPORT_FORMAT),
    version: z.literal(EXPORT_VERSION),
    exported_at: instant,
    ...exportedHead.shape,
    /** Oldest first, by when they were created. */
    events: z.array(exportedEvent),
    messages: z.array(exportedMessage),
  })
  .meta({ title: 'An exported journal', description: 'docs/format.md says what each field means.' });

/** What could not be taken from a file: where (`line 7`, `event 3`), and why. */
const importProblem = z.object({ at: z.string(), reason: z.string() }).meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof importProblem>;

const importFormat = z.enum([EXPORT_FORMAT, 'dayone', 'csv']);
export type ImportFormat = z.infer<typeof importFormat>;

const count = z.number().int().min(0);

/** What a file would bring; nothing is written. */
export const importPreview = z
  .object({
    /** By this it can be imported without being sent again, for an hour or two. */
    file: id,
    format: importFormat,
    /** Events in the file, also those with a problem that keeps them out. */
    found: count,
    new: count,
    /** Events of the same day with the same words as one that is there; in an export two of a day may say the same. */
    known: count,
    problems: z.array(importProblem),
    /** What it would change besides adding private events. */
    changes: z.object({
      bio: z.boolean(),
      picture: z.boolean(),
      /** How many of the new events are public in the file; one that reads as a cry for help comes in as private. */
      public_events: count,
    }),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

export const importStarted = z.object({ id }).meta({ id: 'ImportStarted' });

const importState = z.enum(['running', 'done', 'failed']);

/** How far an import is. */
export const importStatus = z
  .object({
    state: importState,
    done: count,
    total: count,
    added: count,
    known: count,
    problems: z.array(importProblem),
  })
  .meta({ id: 'ImportStatus' });
export type ImportStatus = z.infer<typeof importStatus>;

/** `done` of `total` events and messages; `total` is 0 while the file is being read through. */
export const importProgress = z
  .object({ id, state: importState, done: count, total: count })
  .meta({ id: 'ImportProgress' });
export type ImportProgress = z.infer<typeof importProgress>;

export const importQuery = z.object({ dry_run: queryFlag.optional(), file: id.optional() });
