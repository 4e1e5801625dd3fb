import { z } from 'zod';
import { analytics, traitParams } from './analytics.ts';
import { askAnswer, askBody } from './ask.ts';
import { authContract } from './auth-contract.ts';
import { cardParams, cardQuery } from './cards.ts';
import { cheerBody, cheered } from './cheers.ts';
import type { EndpointSchemas } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import { friendsContract } from './friends-contract.ts';
import { achievementParams, stats } from './gamification.ts';
import {
  chatMessage,
  chatMessageBody,
  createEventBody,
  eventCreated,
  eventsOverview,
  eventsPageQuery,
  eventsQuery,
  idParams,
  keyParams,
  lifeEvent,
  publicLifeEvent,
  messagesQuery,
  updateEventBody,
} from './journal.ts';
import { insight, insightsQuery } from './insights.ts';
import { memoryOfDay, weekPage, weekParams } from './look-back.ts';
import { plan, planBody, plansQuery, updatePlanBody } from './plans.ts';
import { pushKey, subscriptionBody } from './notifications.ts';
import { preview, previewBody } from './preview.ts';
import { messageAnswer } from './primitives.ts';
import {
  pinsBody,
  profileBody,
  publicProfile,
  publicProfileParams,
  sharedEvent,
  sharedEventParams,
  user,
} from './profile.ts';
import { narrativeQuery, publishBody, resumeNarrative, resumeShare, sharedResume } from './resume.ts';
import { settings, settingsBody, unsubscribeParams } from './settings.ts';
import { yearBook, yearParams } from './year.ts';
import { importPreview, importQuery, importStarted, importStatus } from './transfer.ts';

/** The schemas of every call. The server parses with them, the client takes its types from them, OpenAPI is made from them. */
export const contract = {
  ...authContract,
  'chat.list': {
    summary: 'The newest chat messages, oldest first',
    query: messagesQuery,
    answer: z.array(chatMessage),
  },
  'chat.create': { summary: 'Add a chat message', body: chatMessageBody, answer: chatMessage },
  'chat.ask': {
    summary: 'Ask the journal, or give it a command; never makes an event',
    body: askBody,
    answer: askAnswer,
  },
  'events.list': { summary: 'Life events, newest first', query: eventsQuery, answer: z.array(lifeEvent) },
  'events.overview': { summary: 'How many life events each month and each trait has', answer: eventsOverview },
  'events.create': { summary: 'Record a life event', body: createEventBody, answer: eventCreated },
  'events.update': { summary: 'Change a life event', params: idParams, body: updateEventBody, answer: lifeEvent },
  'events.remove': { summary: 'Delete a life event', params: idParams },
  'events.withdraw': { summary: 'Delete a life event by the key it was sent with', params: keyParams },
  'memories.list': {
    summary: 'What happened on this day in earlier years, else half a year or a month ago',
    answer: z.array(memoryOfDay),
  },
  'weeks.read': { summary: 'One week of my journal', params: weekParams, answer: weekPage },
  'insights.list': {
    summary: 'True sentences about my journal, at most three',
    query: insightsQuery,
    answer: z.array(insight),
  },
  'events.decline': { summary: 'Answer no to what was asked about an event', params: idParams },
  'events.cheer': {
    summary: 'Recognize a trait in a friend’s public event',
    params: idParams,
    body: cheerBody,
    answer: cheered,
  },
  'events.uncheer': { summary: 'Delete my cheer', params: idParams },
  'resume.narrative': { summary: 'The professional narrative', query: narrativeQuery, answer: resumeNarrative },
  'resume.share': { summary: 'What of my resume is shared', answer: resumeShare },
  'resume.publish': {
    summary: 'Share the resume that I have read, without private events',
    body: publishBody,
    answer: resumeShare,
  },
  'resume.withdraw': { summary: 'Stop sharing my resume' },
  'analytics.detailed': { summary: 'Totals, days and traits', answer: analytics },
  'analytics.eventsByTrait': {
    summary: 'Events that show one trait, newest created first',
    params: traitParams,
    query: eventsPageQuery,
    answer: z.array(lifeEvent),
  },
  'years.view': { summary: 'A year as a book: its people', params: yearParams, answer: yearBook },
  'gamification.stats': { summary: 'Level, streaks, traits and all achievements', answer: stats },
  'gamification.earnedBy': {
    summary: 'The event of mine that unlocked an achievement',
    params: achievementParams,
    answer: lifeEvent,
  },
  'cards.draw': {
    summary: 'A seal, a week or a year of mine as a picture to share',
    params: cardParams,
    query: cardQuery,
    file: 'image/png',
  },
  ...friendsContract,
  'mailings.unsubscribe': {
    summary: 'Stop one kind of email, by the link in it',
    params: unsubscribeParams,
    answer: messageAnswer,
  },
  'plans.list': {
    summary: 'What I want to be asked about, soonest first',
    query: plansQuery,
    answer: z.array(plan),
  },
  'plans.create': { summary: 'Have me asked about something on a day', body: planBody, answer: plan },
  'plans.update': {
    summary: 'Change the words, the day or the state of a plan',
    params: idParams,
    body: updatePlanBody,
    answer: plan,
  },
  'plans.remove': { summary: 'Delete a plan', params: idParams },
  'push.key': { summary: 'The key with which a browser subscribes to notifications', answer: pushKey },
  'push.subscribe': { summary: 'Notify this browser, until its session ends', body: subscriptionBody },
  'push.unsubscribe': { summary: 'Notify this browser no more' },
  'preview.create': {
    summary: 'What the built-in writer makes of a text; nothing is stored',
    body: previewBody,
    answer: preview,
  },
  'settings.read': { summary: 'The settings of my journal', answer: settings },
  'settings.update': { summary: 'Change the settings of my journal', body: settingsBody, answer: settings },
  'me.export': { summary: 'Everything I have here, as a zip', file: 'application/zip' },
  'me.import': {
    summary: 'Import a journal from a file',
    query: importQuery,
    upload: ['application/zip', 'application/json', 'text/csv', 'application/octet-stream'],
    answer: importStarted,
    dryRun: importPreview,
  },
  'me.importStatus': { summary: 'How far along an import is', params: idParams, answer: importStatus },
  'profile.update': { summary: 'Change my profile', body: profileBody, answer: user },
  'profile.pin': {
    summary: 'Set up to three of my public events before all others',
    body: pinsBody,
    answer: z.array(publicLifeEvent),
  },
  'profile.view': {
    summary: 'A public profile',
    params: publicProfileParams,
    query: eventsPageQuery,
    answer: publicProfile,
  },
  'profile.resume': { summary: 'A shared resume', params: publicProfileParams, answer: sharedResume },
  'profile.event': { summary: 'One public event', params: sharedEventParams, answer: sharedEvent },
} as const satisfies Record<EndpointName, EndpointSchemas>;

type Contract = typeof contract;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type SchemaOf<Name extends EndpointName, Key extends keyof EndpointSchemas> = Key extends keyof Contract[Name]
  ? Contract[Name][Key]
  : undefined;

/** The answer of a call. */
export type Answer<Name extends EndpointName> =
  | Output<SchemaOf<Name, 'answer'>>
  | (SchemaOf<Name, 'dryRun'> extends z.ZodType ? Output<SchemaOf<Name, 'dryRun'>> : never);
/** What a caller sends, by part; parts that a call does not have are absent. */
export type CallInput<Name extends EndpointName> = {
  [Key in 'params' | 'query' | 'body' as SchemaOf<Name, Key> extends z.ZodType ? Key : never]: Input<
    SchemaOf<Name, Key>
  >;
};
/** What a handler receives after parsing. */
export type Parsed<Name extends EndpointName> = {
  [Key in 'params' | 'query' | 'body']: Output<SchemaOf<Name, Key>>;
};
