import { setTimeout as sleep } from 'node:timers/promises';
import type { PushedBrowser, PushService } from '@app/testkit/push-service';
import type { Person } from '../people.ts';
import type { Call, Client, Outcome } from './lib/client.ts';
import type { History } from './lib/history.ts';
import type { Random } from './lib/random.ts';
import type { ChaosServer } from './lib/server.ts';

/** What of an event its author decides. */
export interface Written {
  title: string;
  description: string;
  what_learned: string | null;
  date: string;
  is_public: boolean;
  /** The widths of its pictures in their order, parted by commas: by these they are told apart. */
  pictures: string;
  /** The traits that its author has set, parted by commas; null while they are the writer's. */
  own_traits: string | null;
}

/** What somebody wrote, as it has to be found. */
export interface ExpectedEvent {
  id: string;
  key: string;
  /** The call that made it. */
  creation: Call;
  /** Names it inside the texts. */
  name: string;
  wording: number;
  written: Written;
  /** Paths of the pictures that it has, as it was answered last. */
  shown: string[];
  /** These, and paths of those that it had. */
  pictures: string[];
  isChat: boolean;
  isDeleted: boolean;
  /** What tries without an answer have asked for: a network may deliver it at any time, also after what came later. */
  late: Partial<Written>[];
}

/** Whether an event may stand so in the end. */
export const mayBe = <F extends keyof Written>(
  { written, late }: ExpectedEvent,
  field: F,
  value: Written[F],
): boolean => written[field] === value || late.some((change) => change[field] === value);

/** A message of the chat that was acknowledged. */
interface SaidMessage {
  id: string;
  content: string;
}

/** A plan that was acknowledged, and is as it was acknowledged last. */
export interface ExpectedPlan {
  id: string;
  text: string;
  ask_on: string;
  state: 'open' | 'done' | 'dropped' | 'deleted';
  event_id: string | null;
}

/** Somebody of the population, and what the product has acknowledged to them. */
export interface Actor {
  person: Person;
  events: ExpectedEvent[];
  messages: SaidMessage[];
  plans: ExpectedPlan[];
  /** Where they are notified. */
  browser: PushedBrowser;
  /** What they must not be notified of any more, by its tag, and since when. */
  over: Map<string, number>;
  /** Whether notifications and mails may quote them. */
  showsWords: boolean;
  /** Achievements that they were told of. */
  unlocked: Set<string>;
}

/** A promise of a mail: something mailed to this address at or after `since`. */
interface PromisedMail {
  to: string;
  since: number;
  about: string;
}

/** Somebody's open page, on one of the servers. */
export interface Device {
  name: string;
  isConnected(): boolean;
  close(): void;
}

/** What the acts of people share. */
export interface Scene {
  servers: readonly [ChaosServer, ChaosServer];
  client: Client;
  history: History;
  actors: Actor[];
  /** Always each other's friends: nobody asks otherwise. */
  couple: readonly [Actor, Actor];
  /** Pages that stay open all the time. */
  devices: Device[];
  mailUrl: string;
  pushService: PushService;
  promisedMails: PromisedMail[];
  /** Sessions that have ended, by their token. */
  endedSessions: Set<string>;
  /** Addresses whose registration was acknowledged. */
  registered: Map<string, Newcomer>;
  /** Who was deleted, and what is known of them. */
  gone: { id: string; username: string; email: string }[];
  /** Has support delete somebody; whether it was done. */
  deletes(email: string): Promise<boolean>;
  /** How often each invitation was acknowledged to have ended: accepted, rejected or withdrawn. */
  endedInvitations: Map<string, number>;
  /** Whose event a name in a text is: the username by the name. */
  authors: Map<string, string>;
  /** Addresses and usernames that several people wanted at once. */
  contested: { emails: Set<string>; usernames: Set<string> };
  isOver(): boolean;
}

/** Somebody who signs up while things break. */
export interface Newcomer {
  email: string;
  password: string;
  /** Of the browser that signed up: its code works with it only. */
  cookie: string;
  isVerified: boolean;
}

const PAUSE_MS = 200;
/** A call is repeated for as long: in the suite, journeys share the cores with it. */
const GIVE_UP_MS = 240_000;

export const serverFor = (scene: Scene, random: Random): ChaosServer => random.pick(scene.servers);
export const otherThan = (scene: Scene, server: ChaosServer): ChaosServer =>
  server === scene.servers[0] ? scene.servers[1] : scene.servers[0];

/** Repeats a call that may be repeated, on either server, until its outcome is known. `undefined` when it never is. */
export async function untilKnown<T>(
  scene: Scene,
  random: Random,
  call: Call,
): Promise<{ outcome: Exclude<Outcome<T>, { kind: 'unknown' }>; server: ChaosServer; tries: number } | undefined> {
  const deadline = Date.now() + GIVE_UP_MS;
  let server = serverFor(scene, random);
  for (let tries = 1; Date.now() < deadline; tries += 1, server = otherThan(scene, server)) {
    const outcome = await scene.client.ask<T>(server, call);
    if (outcome.kind !== 'unknown') return { outcome, server, tries };
    await sleep(PAUSE_MS);
  }
  scene.history.violated(
    'everybody is answered in the end',
    `${call.method} ${call.path} had no answer for four minutes`,
  );
  return undefined;
}
