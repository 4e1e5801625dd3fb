import { z } from 'zod';
import { replyAnswer } from './ask-action.ts';
import { eventReply, summaryKind } from './event-reply.ts';
import { achievement } from './gamification.ts';
import { isRealDay } from './dates.ts';
import { eventImage, hasOneLead, imageInput, imagesInput, twoLeads } from './event-images.ts';
import { limits } from './limits.ts';
import { day, id, instant, lineOfText, person, queryLimit, text } from './primitives.ts';
import { traitName } from './traits.ts';

export { summaryKind, type EventReply, type SummaryKind } from './event-reply.ts';

export { type EventImage, type PictureSize } from './event-images.ts';

export { eventsOverview, type EventsOverview, type MonthCount } from './events-overview.ts';

export const messageType = z.enum(['user', 'assistant']);
export const aiStatus = z.enum(['pending', 'done']);
export const aiSource = z.enum(['gemini', 'model', 'builtin']);

/** The mood of an event: `heavy` is grief, illness, loss, failure or shame; `crisis` a wish to die or self-harm. */
export const tone = z.enum(['bright', 'plain', 'heavy', 'crisis']);

/** Who has the last word about a field: the AI writer, or the person once they have set it themselves. */
export const fieldSource = z.enum(['writer', 'person']);

/** Whether an event may stand in the résumé; `auto` leaves that to what it says. */
export const inResume = z.enum(['auto', 'yes', 'no'], { error: 'in_resume must be auto, yes or no.' });

/** The passages that a trait was read from; each stands literally in title, description or what was learned. */
export const traitEvidence = z.object({ trait: traitName, quotes: z.array(z.string()) }).meta({ id: 'TraitEvidence' });
export type TraitEvidence = z.infer<typeof traitEvidence>;

/** A true sentence from the person's own journal, and the events that it counts. */
export const eventMemory = z.object({ text: z.string(), event_ids: z.array(id) }).meta({ id: 'EventMemory' });
export type EventMemory = z.infer<typeof eventMemory>;

/** A trait that a friend recognized in a public event, and when they said so. */
export const cheer = z.object({ from: person, trait: traitName, at: instant }).meta({ id: 'Cheer' });
export type Cheer = z.infer<typeof cheer>;

/** How many friends recognized a trait. */
export const traitCount = z.object({ trait: traitName, count: z.number().int().min(1) }).meta({ id: 'TraitCount' });
export type TraitCount = z.infer<typeof traitCount>;

/** What of an event is its owner's alone. */
const ownersFields = {
  tone,
  /** Of the traits that the AI writer gave. */
  trait_evidence: z.array(traitEvidence),
  traits_source: fieldSource,
  summary_source: fieldSource,
  summary_kind: summaryKind,
  in_resume: inResume,
  /** Computed when it is read; null where nothing is worth saying. */
  memory: eventMemory.nullable(),
  /** The passage of the description that the date was read from. */
  date_words: z.string().nullable(),
  /** Of friends, in the order in which they came. */
  cheers: z.array(cheer),
  /** The revision of the owner's stats by the change that last touched this event: of two versions the higher is the newer. */
  rev: z.number().int().min(0),
};

/** A life event as anyone may see it on a public profile. */
export const publicLifeEvent = z
  .object({
    id,
    title: z.string(),
    description: z.string(),
    what_learned: z.string().nullable(),
    date: day,
    /** The first of `images`. */
    image_url: z.string().nullable(),
    /** The first leads: it is shown where there is room for one. */
    images: z.array(eventImage),
    is_public: z.boolean(),
    traits: z.array(traitName),
    ai_summary: z.string(),
    ai_status: aiStatus,
    ai_source: aiSource.nullable(),
    /** Of its words, as `lang` has it; absent until they have been read. */
    language: z.string().optional(),
    created_at: instant,
    /** Traits that friends recognized, most first. */
    cheers: z.array(traitCount),
  })
  .meta({ id: 'PublicLifeEvent' });
export type PublicLifeEvent = z.infer<typeof publicLifeEvent>;

/** A life event as its owner sees it. */
export const lifeEvent = publicLifeEvent.extend(ownersFields).meta({ id: 'LifeEvent' });
export type LifeEvent = z.infer<typeof lifeEvent>;

export const chatMessage = z
  .object({
    id,
    type: messageType,
    content: z.string(),
    event_id: id.nullable(),
    /** What was unlocked together with an assistant's reply; each is also a line of `content`, as `achievementLine` writes it. */
    unlocked: z.array(achievement),
    /** The parts of a reply to an event, which `content` says as plain text; null for every other message. */
    reply: eventReply.nullable(),
    /** Of a reply to what was asked; a deleted event is not in it any more. */
    answer: replyAnswer.nullable(),
    /** The event as which the words were kept that an assistant's message replies to: with it the reply goes, too. */
    goes_with: id.nullable(),
    created_at: instant,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessage>;

export const chatMessageBody = z
  .object({
    type: messageType,
    content: text(1, limits.messageMax, 'The message'),
  })
  .meta({ id: 'ChatMessageBody' });
export type ChatMessageBody = z.infer<typeof chatMessageBody>;

const boolean = (name: string) => z.boolean({ error: `${name} must be true or false.` });

const eventFields = {
  title: lineOfText(1, limits.titleMax, 'The title'),
  description: text(1, limits.descriptionMax, 'The description'),
  what_learned: text(0, limits.learnedMax, 'What you learned').nullable(),
  date: day,
  /** Changes the first picture alone; null takes it away, and the next one leads. */
  image_url: imageInput.nullable(),
  /** All pictures, in their order. */
  images: imagesInput,
  is_public: boolean('is_public'),
};

/** Public as the person's settings have it unless said. */
export const createEventBody = z
  .object(eventFields)
  .partial()
  .extend({
    description: eventFields.description,
    /** The author's day when the words were typed, for what is sent later: without `date` it is counted from here. */
    written_on: day.optional(),
    /** The plan that this event answers: it is done with it. */
    plan_id: id.optional(),
    /** The server writes the person's message and the assistant's reply into the chat itself. */
    chat: boolean('chat').default(false),
  })
  .refine(hasOneLead, twoLeads)
  .meta({ id: 'CreateEventBody' });
export type CreateEventBody = z.infer<typeof createEventBody>;
export type CreateEventInput = z.input<typeof createEventBody>;

/** What a person says themselves of what the AI writer has written; null leaves it to the writer again. */
const lastWords = {
  traits: z
    .array(traitName, { error: 'The traits must be a list.' })
    .max(limits.traitsPerEvent, `An event can have at most ${String(limits.traitsPerEvent)} traits.`)
    .transform((traits) => [...new Set(traits)])
    .nullable(),
  ai_summary: text(1, limits.summaryMax, 'The summary').nullable(),
  in_resume: inResume,
};

export const updateEventBody = z
  .object({ ...eventFields, ...lastWords })
  .partial()
  .refine(hasOneLead, twoLeads)
  .meta({ id: 'UpdateEventBody' });
export type UpdateEventBody = z.infer<typeof updateEventBody>;

export const eventCreated = z
  .object({ event: lifeEvent, unlocked_achievements: z.array(achievement) })
  .meta({ id: 'EventCreated' });
export type EventCreated = z.infer<typeof eventCreated>;

export const idempotencyKey = z
  .string()
  .regex(
    /^[\x21-\x7e]{1,128}$/,
    `Idempotency-Key must be 1 to ${String(limits.idempotencyKeyMax)} visible characters.`,
  );

export const keyParams = z.object({ key: idempotencyKey });

/** A few ids in a query string, parted by commas. */
const idList = z
  .string()
  .max(limits.eventIdsMax * 25, `At most ${String(limits.eventIdsMax)} ids can be asked for at once.`)
  .transform((list) => list.split(','))
  .pipe(z.array(id).max(limits.eventIdsMax));

/** By the time of writing, or by the day that the events are dated; the newest first. */
const eventsOrder = z.enum(['written', 'dated'], { error: 'order must be written or dated.' });
export type EventsOrder = z.infer<typeof eventsOrder>;

/** A place in a list of events: an event's id, a day, or both as `<day>_<id>`. */
const place = z
  .string()
  .regex(/^(?:\d{4}-\d{2}-\d{2}(?:_[0-9a-f]{24})?|[0-9a-f]{24})$/, 'This is no place in a list of events.')
  .refine((value) => value.length === 24 || isRealDay(value.slice(0, 10)), 'The date must be a real day.');

export const eventsQuery = z.object({
  limit: queryLimit(limits.eventsPageMax).optional(),
  order: eventsOrder.optional(),
  /**
   * What comes after this place in the list: the id of the last event that was read, with its day before it
   * (`<day>_<id>`) where the order is by date, or a day: what was written, or is dated, earlier than that.
   */
  before: place.optional(),
  /** What comes before this place in the list, the nearest ones. */
  after: place.optional(),
  q: text(0, limits.searchMax, 'The search').optional(),
  trait: traitName.optional(),
  from: day.optional(),
  to: day.optional(),
  /** These events, as far as they are there: ids, parted by commas. */
  ids: idList.optional(),
});
export type EventsQuery = z.infer<typeof eventsQuery>;

export const eventsPageQuery = z.object({ limit: eventsQuery.shape.limit, before: id.optional() });

export const messagesQuery = z.object({
  limit: queryLimit(limits.messagesPageMax).optional(),
  before: id.optional(),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

export const idParams = z.object({ id });
