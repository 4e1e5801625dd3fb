import type { Day } from '@app/shared/dates';
import type { EventImage, LifeEvent, PictureSize } from '@app/shared/journal';
import type { Person } from '@app/shared/primitives';
import type { TraitName } from '@app/shared/trait-catalogue';
import type { Unlocked } from '@app/shared/unlocked';
import type { AiSource, Tone } from '@app/writer/contract';
import type { Language } from '@app/writer/languages';
import type { EntryFacts } from '@app/writer/facts';

/** The user who writes, and what day it is for them. */
export interface Author {
  userId: string;
  now: Date;
  today: Day;
  zone: string;
}

/** An author whose call is under way: what it stores has to be stored by `until`, see `storedUntil`. */
export interface Caller extends Author {
  until: number;
}

/** A strength that a friend saw, with who they are as they now appear; `from` is the id of the friend. */
export interface StoredCheer extends Person {
  from: string;
  trait: TraitName;
  at: Date;
}

/**
 * What an event's words say for certain. `keys` name what it can be counted for: `t:run` done once, `x:run` only named or done
 * more than once, `p:Anna` was with her, `m:Anna` mentions her or was with an Anna of two names, `b:alcohol` began to do without,
 * `w:alcohol` counts the days without, `l` has a lesson that can be quoted.
 */
export interface StoredFacts {
  keys: string[];
  measures: EntryFacts['measures'];
}

/** What only the owner sees of an event. */
type OwnersFields = Pick<
  LifeEvent,
  'trait_evidence' | 'traits_source' | 'summary_source' | 'summary_kind' | 'in_resume' | 'date_words'
>;

/** A life event as it is kept: what a person sees, and the work of the AI writer on it. */
export interface EventRow extends OwnersFields {
  id: string;
  user_id: string;
  title: string;
  description: string;
  what_learned: string | null;
  /** Of the words, or as the AI writer judged it when that is heavier. */
  tone: Tone;
  date: Day;
  /** The picture that leads. */
  image_url: string | null;
  /** Of a picture that is kept here; absent or null where it is not known. */
  image_size?: PictureSize | null;
  /** The pictures behind the first, which there is then; absent or empty where there is one or none. */
  more_images?: EventImage[];
  is_public: boolean;
  /** Its author said of this event that it is public; absent where the default decided. */
  public_by_choice?: boolean;
  traits: TraitName[];
  /** One of each friend at most, and of friends only; absent where there never was one. */
  cheers?: StoredCheer[];
  ai_summary: string;
  /** The summary as visitors and friends read it; empty where there is nothing for them. */
  public_summary: string;
  /** The language of its words, once they have been read. */
  language?: Language;
  created_at: Date;
  /** The person's revision by the change that last touched the event. */
  rev: number;
  /** The person's local date and zone when they wrote it: decides whether its day counts. */
  written_on: Day;
  zone: string;
  /** It came in from a file. */
  is_imported?: boolean;
  /** That file was an export of ours. */
  is_moved?: boolean;
  /** It was written as the answer to a plan. */
  answers_plan?: true;
  /** Raised by every change that the person makes. */
  edits: number;
  ai: AiWork;
  /** Whether the assistant owes, or has given, its reply in the chat. */
  reply: 'none' | 'due' | 'sent';
  /** What its words say for certain; null or absent where that is nothing, and until they have been read. */
  facts?: StoredFacts | null;
  /** What this event unlocked, so that a repeated call can answer as the first did. */
  unlocked: Unlocked[];
  idem: IdempotencyMark | null;
}

/** What of an event can change. */
export type EventChanges = Partial<Omit<EventRow, 'id' | 'user_id' | 'idem'>>;

/** What is read of an event for everybody who may see it, beside its id. */
export type SharedContent = Pick<EventRow, SharedField> & { ai: Pick<AiWork, 'status' | 'source'> };

type SharedField =
  | ('title' | 'description' | 'what_learned' | 'date' | 'image_url' | 'image_size' | 'more_images')
  | ('is_public' | 'traits' | 'cheers' | 'created_at' | 'language');

/** What is read of an event for others than its owner. */
export type PublicContent = SharedContent & Pick<EventRow, 'public_summary'>;

/** What is read of an event for its owner. */
export type OwnersContent = SharedContent & OwnersFields & Pick<EventRow, 'ai_summary' | 'facts' | 'rev' | 'tone'>;

/** The event is its own job: who may work on it is decided by `fence`, when by `due_at`. */
export interface AiWork {
  status: 'pending' | 'done';
  source: AiSource | null;
  /** When it became due for the first time. */
  since?: Date;
  /** Tries of the model that were begun. */
  tries: number;
  /** Raised by every claim and by every change of the description, so that a late writer matches nothing. */
  fence: number;
  /** From when on anybody may claim it: the end of a lease or of a pause. */
  due_at: Date | null;
}

export interface IdempotencyMark {
  key: string;
  /** Of the body that came with the key. */
  hash: string;
}

/** What a key was used for: an event, or one that has been deleted since. */
export type KeyUse = { mark: IdempotencyMark; event: EventRow | null };

export interface EventFilter {
  q?: string | undefined;
  /** Words, each in its forms: of each one form is meant, the first of them also as the beginning of a longer word. */
  forms?: readonly (readonly string[])[] | undefined;
  /** Only those with which something was learned. */
  hasLearned?: boolean | undefined;
  trait?: TraitName | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  ids?: readonly string[] | undefined;
  publicOnly?: boolean | undefined;
}

export interface EventPage extends EventFilter {
  limit: number;
  /** Newest created first unless said. */
  order?: 'newest day' | 'oldest day' | undefined;
  /** Only what is older than this place. */
  before?: Place | undefined;
  /** Only what is newer than this place, the nearest to it. */
  after?: Place | undefined;
}

/** A place in the order of creation by its id, in the order of days by a day and, within that, an id. */
export interface Place {
  id?: string | undefined;
  day?: Day | undefined;
}
