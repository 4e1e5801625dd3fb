import { z } from 'zod';
import { replyAnswer } from './ask-action.ts';
import { achievementId } from './gamification.ts';
import { aiSource, aiStatus, eventMemory, fieldSource, inResume, messageType, tone, traitEvidence } from './journal.ts';
import { limits } from './limits.ts';
import { day, httpsUrl, id, instant, queryFlag, text } from './primitives.ts';
import { publicUser } from './profile.ts';
import { settings } from './settings.ts';
import { traitName } from './traits.ts';

/** What an exported journal says of itself; another version is refused. */
export const EXPORT_FORMAT = 'milestory';
export const EXPORT_VERSION = 1;

/** Where in an exported zip a picture lies. */
const pictureFile = z.string().regex(/^pictures\/[a-z0-9-]{1,64}\.webp$/, 'This is not the name of a picture.');

/** A strength that a friend saw, with their name as it then was. It is told, and never taken in: it is theirs to say. */
const exportedCheer = z.object({ from: z.string(), trait: traitName, at: instant });

/** A life event as it is exported: all that its owner sees of it, and when and where it was written. */
export const exportedEvent = z.object({
  id,
  title: text(1, limits.titleMax, 'The title'),
  description: text(1, limits.descriptionMax, 'The description'),
  what_learned: text(0, limits.learnedMax, 'What you learned').nullable(),
  date: day,
  /** A picture that lies elsewhere. */
  image_url: httpsUrl.nullable(),
  /** A picture that comes along. */
  picture: pictureFile.nullable(),
  is_public: z.boolean(),
  traits: z.array(traitName).max(limits.traitsPerEvent),
  ai_summary: z.string().max(limits.summaryMax),
  ai_status: aiStatus,
  ai_source: aiSource.nullable(),
  created_at: instant,
  tone,
  trait_evidence: z.array(traitEvidence).max(limits.traitsPerEvent),
  traits_source: fieldSource,
  summary_source: fieldSource,
  in_resume: inResume,
  memory: eventMemory.nullable(),
  date_words: z.string().max(limits.descriptionMax).nullable(),
  cheers: z.array(exportedCheer).catch([]),
  /** The author's day and zone when it was written. */
  written_on: day,
  zone: z.string().max(64),
});
export type ExportedEvent = z.infer<typeof exportedEvent>;

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
  answer: replyAnswer.nullable().default(null),
  unlocked: z.array(unlockedAt).max(100),
  created_at: instant,
});
export type ExportedMessage = z.infer<typeof exportedMessage>;

/** What a person took from an event, so that it is not read from such words again. */
const exportedCorrection = z.object({ trait: traitName, words: z.array(z.string().max(200)).max(50), event_id: id });

/** All of an export but its lists of events and messages. */
export const exportedHead = z.object({
  person: publicUser.extend({ email: z.string(), picture: z.string().max(limits.urlMax).nullable() }),
  settings: settings.partial(),
  achievements: z.array(unlockedAt).max(100),
  friends: z.array(z.string()).max(100),
  corrections: z.array(exportedCorrection).max(100),
});
export type ExportedHead = z.infer<typeof exportedHead>;

/** What could not be taken from a file: where (`line 7`, `entry 3`), and why. */
const importProblem = z.object({ at: z.string(), reason: z.string() }).meta({ id: 'ImportProblem' });
export type ImportProblem = z.infer<typeof importProblem>;

const importFormat = z.enum(['milestory', 'dayone', 'csv']);
export type ImportFormat = z.infer<typeof importFormat>;

const count = z.number().int().min(0);

/** What a file would bring; nothing is written. */
export const importPreview = z
  .object({
    /** By this it can be imported without being sent again, for an hour or two. */
    file: id,
    format: importFormat,
    /** Entries in the file, also those with a problem that keeps them out. */
    found: count,
    new: count,
    /** Entries of the same day with the same words as one that is there; in an export two of a day may say the same. */
    known: count,
    problems: z.array(importProblem),
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

/** `done` of `total` entries and messages; `total` is 0 while the file is being read through. */
export const importProgress = z
  .object({ id, state: importState, done: count, total: count })
  .meta({ id: 'ImportProgress' });
export type ImportProgress = z.infer<typeof importProgress>;

export const importQuery = z.object({ dry_run: queryFlag.optional(), file: id.optional() });
