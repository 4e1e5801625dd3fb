import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../people.ts';
import type { Call, Client, Outcome } from './lib/client.ts';
import type { History } from './lib/history.ts';
import type { Random } from './lib/random.ts';
import type { ChaosServer } from './lib/server.ts';

/** What somebody wrote, as it has to be found. */
export interface ExpectedEvent {
  id: string;
  key: string;
  /** The call that made it. */
  creation: Call;
  /** Names it inside the texts. */
  name: string;
  wording: number;
  description: string;
  isPublic: boolean;
  isChat: boolean;
  isDeleted: boolean;
  /** What tries without an answer have asked for: a network may deliver it at any time, also after what came later. */
  late: { descriptions: Set<string>; isPublic: Set<boolean> };
}

/** Somebody of the population, and what the product has acknowledged to them. */
export interface Actor {
  person: Person;
  events: ExpectedEvent[];
  /** Messages of the chat by their text; `false` when nobody can say whether it was stored. */
  messages: Map<string, boolean>;
}

/** A promise of a mail: something mailed to this address at or after `since`. */
export interface PromisedMail {
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
  promisedMails: PromisedMail[];
  /** Sessions that have ended, by their token. */
  endedSessions: Set<string>;
  /** Addresses whose registration was acknowledged. */
  registered: Map<string, Newcomer>;
  /** Answers to each invitation that were acknowledged: accepted or rejected. */
  answeredInvitations: Map<string, number>;
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
const GIVE_UP_MS = 60_000;

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
  scene.history.violated('everybody is answered in the end', `${call.method} ${call.path} had no answer for a minute`);
  return undefined;
}
