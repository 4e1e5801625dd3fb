import type { OpenSession } from '@app/shared/auth';
import type { LifeEvent } from '@app/shared/journal';
import { endpoints, type EndpointName } from '@app/shared/endpoints';
import type { EndpointRow } from '@app/shared/endpoint';
import type { Invitation, SentInvitation } from '@app/shared/friends';
import { pushes, type PushName } from '@app/shared/pushes';
import type { Plan } from '@app/shared/plans';
import type { Passkey, PasskeyCreation } from '@app/shared/security';
import { createAuthenticator } from '@app/testkit/authenticator';
import type { ResumeNarrative } from '@app/shared/resume';
import type { ImportStatus } from '@app/shared/transfer';
import { mongo } from 'mongoose';
import { io } from 'socket.io-client';
import { weekOf } from '@app/shared/weeks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { messageModel } from '../src/features/journal/chat/message.model.ts';
import { eventModel } from '../src/features/journal/events/event.model.ts';
import { timedId } from '../src/features/journal/events/event.rules.ts';
import { call, openSocket, signUp, startTestApp, TEST_PASSWORD, until, type TestApp } from './harness.ts';

vi.setConfig({ testTimeout: 60_000 });

type Person = Awaited<ReturnType<typeof signUp>>;
const roles = ['nobody', 'stranger', 'friend', 'owner'] as const;
type Role = (typeof roles)[number];

/** How much of the owner an answer shows: nothing, who they are, their public events, or their private ones too. */
type Seen = 'nothing' | 'name' | 'public' | 'private';
const NAME = 'zzNAMEzz';
const PUBLIC = 'zzPUBLICzz';
const PRIVATE = 'zzPRIVATEzz';

const today = () => new Date().toISOString().slice(0, 10);

function seenIn(body: unknown): Seen {
  const text = JSON.stringify(body);
  if (text.includes(PRIVATE)) return 'private';
  if (text.includes(PUBLIC)) return 'public';
  return text.includes(NAME) ? 'name' : 'nothing';
}

/** What belongs to the owner. */
interface World {
  people: Record<Exclude<Role, 'nobody'>, Person>;
  /** A friend of the owner whom the owner's row of `friends.remove` loses. */
  leaving: Person;
  shown: LifeEvent;
  hidden: LifeEvent;
  doomed: LifeEvent;
  /** A plan of the owner's. */
  plan: string;
  /** An import of the owner's. */
  importing: string;
  /** The id of a passkey of the owner's. */
  ownersPasskey: string;
  /** The id of a session of the owner's. */
  ownersSession: string;
  /** Two invitations to the owner: one to accept, one to reject. */
  welcome: string;
  unwelcome: string;
  /** An invitation of the owner. */
  sent: string;
}

/** The status for each role, and what each sees. `owner` sees whatever is theirs unless said. */
interface Row {
  params?: (world: World) => Record<string, string>;
  /** What the call cannot do without. */
  query?: `?${string}`;
  /** May have to ask for what is to be sent. */
  body?: (world: World, role: Role) => unknown;
  status: Record<Role, number>;
  sees?: Partial<Record<Role, Seen>>;
  /** The call ends the session it is made with. */
  isLast?: true;
  /** The call ends the account it is made with, so others make it. */
  endsAccount?: true;
}

const all = (status: number): Record<Role, number> => ({
  nobody: status,
  stranger: status,
  friend: status,
  owner: status,
});
/** Everyone signed in has their own. */
const own = (status: number): Record<Role, number> => ({ ...all(status), nobody: 401 });
/** It is the owner's, and does not exist for others. */
const ownersOnly = (status: number): Record<Role, number> => ({
  nobody: 401,
  stranger: 404,
  friend: 404,
  owner: status,
});
const ownersEmail = ({ people }: World) => ({ email: people.owner.user.email });

/** An answer to no challenge of ours. */
const aPasskey = {
  ...{ id: 'aaaa', rawId: 'aaaa', type: 'public-key' },
  response: { clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa', attestationObject: 'aaaa' },
};

/** A file that can be imported, and brings nothing. */
const aJournal = { format: 'milestory', version: 1, events: [], messages: [] };

/** Imports a file, and waits until that is done: one has only one import at a time. */
async function importJournal(owner: Person): Promise<string> {
  const { id } = (await owner.api<{ id: string }>('POST', '/me/import', aJournal)).body;
  await until(async () => (await owner.api<ImportStatus>('GET', `/me/imports/${id}`)).body.state === 'done');
  return id;
}

/** Every row of the table of calls: the compiler misses none, and the test below none either. */
const matrix: Record<EndpointName, Row> = {
  'auth.login': { body: (world) => ({ ...ownersEmail(world), password: 'not the password' }), status: all(401) },
  'auth.secondFactor': { body: () => ({ challenge: 'a'.repeat(43), code: '000000' }), status: all(400) },
  'auth.passkeyOptions': { status: all(200) },
  'auth.passkey': { body: () => ({ passkey: aPasskey }), status: all(400) },
  'auth.register': {
    body: (world) => ({ ...ownersEmail(world), password: TEST_PASSWORD, name: 'Eve', username: 'evesname' }),
    status: all(409),
  },
  'auth.verifyOtp': { body: (world) => ({ ...ownersEmail(world), otp: '000000' }), status: all(400) },
  'auth.resendOtp': { body: ownersEmail, status: all(200) },
  'auth.googleCallback': { body: () => ({ session_id: 'a'.repeat(43) }), status: all(400) },
  'auth.options': { status: all(200) },
  'auth.me': { status: own(200), sees: { owner: 'name' } },
  'auth.logout': { status: all(200), isLast: true },
  'auth.forgotPassword': { body: ownersEmail, status: all(200) },
  'auth.resetPassword': { body: () => ({ token: 'a'.repeat(43), new_password: TEST_PASSWORD }), status: all(400) },
  'auth.account': { status: own(200) },
  'auth.changePassword': {
    body: () => ({ current_password: 'not the password', new_password: TEST_PASSWORD }),
    status: own(400),
  },
  'auth.reauthenticate': { body: () => ({ password: 'not the password' }), status: own(400) },
  'me.passkeys': { status: own(200), sees: { owner: 'private' } },
  'me.passkeyOptions': { status: own(200), sees: { owner: 'name' } },
  'me.addPasskey': { body: () => ({ passkey: aPasskey }), status: own(400) },
  'me.renamePasskey': {
    params: ({ ownersPasskey }) => ({ id: ownersPasskey }),
    body: () => ({ name: PRIVATE }),
    status: ownersOnly(200),
    sees: { owner: 'private' },
  },
  'me.removePasskey': { params: ({ ownersPasskey }) => ({ id: ownersPasskey }), status: ownersOnly(204) },
  'me.setUpTotp': { status: own(201) },
  'me.enableTotp': { body: () => ({ set_up: 'a'.repeat(43), code: '000000' }), status: own(400) },
  'me.renewRecoveryCodes': { status: own(409) },
  'me.disableTotp': { status: own(204) },
  'me.changeEmail': { body: () => ({ email: 'not an address' }), status: own(400) },
  'me.confirmEmail': { body: () => ({ old_code: '000000', new_code: '000000' }), status: own(400) },
  'me.cancelEmail': { status: own(204) },
  'me.delete': { status: own(202), endsAccount: true },
  'me.sessions': { status: own(200) },
  'me.endSession': { params: ({ ownersSession }) => ({ id: ownersSession }), status: ownersOnly(204) },
  'me.endOtherSessions': { status: own(204) },
  'chat.list': { status: own(200), sees: { owner: 'private' } },
  'chat.create': { body: () => ({ type: 'user', content: 'Hello' }), status: own(201) },
  'chat.ask': {
    body: () => ({ content: 'What did I do this year?' }),
    status: own(200),
    sees: { owner: 'private' },
  },
  'events.list': { status: own(200), sees: { owner: 'private' } },
  'events.overview': { status: own(200) },
  'events.create': { body: () => ({ description: 'Watered the plants' }), status: own(201) },
  'events.update': {
    params: ({ hidden }) => ({ id: hidden.id }),
    body: () => ({ what_learned: 'Patience' }),
    status: ownersOnly(200),
    sees: { owner: 'private' },
  },
  'events.remove': { params: ({ doomed }) => ({ id: doomed.id }), status: ownersOnly(204) },
  'events.withdraw': { params: () => ({ key: 'withdrawn' }), status: own(204) },
  'memories.list': { status: own(200), sees: { owner: 'private' } },
  'weeks.read': {
    params: () => ({ week: weekOf(today()) }),
    status: own(200),
    sees: { owner: 'private' },
  },
  'insights.list': { query: '?for=analytics', status: own(200) },
  'events.decline': { params: ({ hidden }) => ({ id: hidden.id }), status: ownersOnly(204) },
  'events.cheer': {
    params: ({ shown }) => ({ id: shown.id }),
    body: () => ({ trait: 'Courage' }),
    status: { nobody: 401, stranger: 404, friend: 200, owner: 404 },
  },
  'events.uncheer': {
    params: ({ shown }) => ({ id: shown.id }),
    status: { nobody: 401, stranger: 404, friend: 204, owner: 404 },
  },
  'resume.narrative': { status: own(200) },
  'resume.share': { status: own(200) },
  'resume.publish': {
    body: async ({ people }, role) => {
      const reader = role === 'nobody' ? people.owner : people[role];
      const shown = await reader.api<ResumeNarrative>('GET', '/resume/narrative?include_private=false');
      return { generated_at: shown.body.generated_at };
    },
    status: own(200),
  },
  'profile.resume': {
    params: ({ people }) => ({ username: people.owner.user.username }),
    status: all(200),
    sees: { nobody: 'name', stranger: 'name', friend: 'name', owner: 'name' },
  },
  'resume.withdraw': { status: own(204) },
  'analytics.detailed': { status: own(200) },
  'analytics.eventsByTrait': { params: () => ({ trait: 'Kindness' }), status: own(200) },
  'years.view': { params: () => ({ year: '2026' }), status: own(200) },
  'gamification.stats': { status: own(200) },
  'gamification.earnedBy': {
    params: () => ({ id: 'first_step' }),
    status: own(200),
    sees: { owner: 'public' },
  },
  'cards.draw': { params: () => ({ kind: 'achievement', of: 'first_step' }), status: own(200) },
  'friends.list': { status: own(200), sees: { friend: 'name' } },
  'friends.invitations': { status: own(200) },
  'friends.sent': { status: own(200) },
  'friends.withdraw': { params: ({ sent }) => ({ id: sent }), status: ownersOnly(204) },
  'friends.feed': { status: own(200), sees: { friend: 'public' } },
  'friends.leaderboard': { status: own(200), sees: { friend: 'name', owner: 'name' } },
  'friends.goal': { status: own(200), sees: { friend: 'name', owner: 'name' } },
  'friends.invite': { body: (_world, role) => ({ email: `by.${role}@example.org` }), status: own(201) },
  'friends.invited': { body: () => ({ token: `${'a'.repeat(24)}.${'a'.repeat(43)}` }), status: all(404) },
  'friends.accept': { params: ({ welcome }) => ({ id: welcome }), status: ownersOnly(200) },
  'friends.reject': { params: ({ unwelcome }) => ({ id: unwelcome }), status: ownersOnly(204) },
  'friends.remove': { params: ({ leaving }) => ({ id: leaving.user.id }), status: ownersOnly(204) },
  'mailings.unsubscribe': { params: () => ({ token: `w.${'a'.repeat(24)}.1.${'a'.repeat(43)}` }), status: all(404) },
  'plans.list': { status: own(200), sees: { owner: 'private' } },
  'plans.create': {
    body: ({ hidden }) => ({ text: `${PRIVATE} of a day`, ask_on: today(), event_id: hidden.id }),
    status: ownersOnly(201),
    sees: { owner: 'private' },
  },
  'plans.update': {
    params: ({ plan }) => ({ id: plan }),
    body: () => ({ state: 'dropped' }),
    status: ownersOnly(200),
    sees: { owner: 'private' },
  },
  'plans.remove': { params: ({ plan }) => ({ id: plan }), status: ownersOnly(204) },
  'push.key': { status: own(200) },
  'push.subscribe': {
    body: (_world, role) => ({
      endpoint: `https://push.example.org/${role}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    status: own(204),
  },
  'push.unsubscribe': { status: own(204) },
  'preview.create': { body: () => ({ text: 'Watered the plants' }), status: all(200) },
  'settings.read': { status: own(200) },
  'settings.update': { body: () => ({ weekly_mail: true }), status: own(200) },
  'me.export': { status: own(200) },
  'me.import': { body: () => aJournal, status: own(202) },
  'me.importStatus': { params: ({ importing }) => ({ id: importing }), status: ownersOnly(200) },
  'profile.update': { body: (_world, role) => ({ bio: `I am the ${role}.` }), status: own(200) },
  'profile.pin': {
    body: ({ shown }) => [shown.id],
    status: ownersOnly(200),
    sees: { owner: 'public' },
  },
  'profile.view': {
    params: ({ people }) => ({ username: people.owner.user.username }),
    status: all(200),
    sees: { nobody: 'public', stranger: 'public', friend: 'public', owner: 'public' },
  },
  'profile.event': {
    params: ({ people, shown }) => ({ username: people.owner.user.username, event: shown.id }),
    status: all(200),
    sees: { nobody: 'public', stranger: 'public', friend: 'public', owner: 'public' },
  },
};

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld();
});
afterAll(() => app.close());

async function befriend(a: Person, b: Person): Promise<void> {
  await a.api('POST', '/friends/invite', { email: b.user.email });
  await b.api('POST', '/friends/invite', { email: a.user.email });
}

/**
 * Hundreds of older events and messages: a call that reads all of them where an index could have led it fails the suite, see
 * `scansOf`.
 */
async function fillJournal(userId: string): Promise<void> {
  const user_id = new mongo.ObjectId(userId);
  const old = Array.from({ length: 400 }, (_each, n) => {
    const created_at = new Date(Date.parse('2020-01-01') + n * 86_400_000);
    const date = created_at.toISOString().slice(0, 10);
    return { _id: new mongo.ObjectId(timedId(created_at)), user_id, date, created_at };
  });
  await eventModel(app.db.connection).collection.insertMany(
    old.map((each) => ({
      ...each,
      ...{ title: 'Ran', description: 'Ran', what_learned: null, traits: [], tone: 'plain', is_public: false },
      ...{ ai_summary: 'You ran.', public_summary: 'I ran.', image_url: null, impact: 1, words: ['ran'], rev: 1 },
      ...{ trait_evidence: [], traits_source: 'writer', summary_source: 'writer', summary_kind: 'own_words' },
      ...{ in_resume: 'auto', date_words: null, unlocked: [] },
      ...{
        written_on: each.date,
        zone: 'UTC',
        edits: 0,
        ai: { status: 'done', source: 'builtin', fence: 0, tries: 0 },
      },
    })) as never[],
  );
  await messageModel(app.db.connection).collection.insertMany(
    old.map(({ _id, created_at }, n) => ({
      // An id of its own time: one that the driver makes is of this second, as those of the messages that follow.
      ...{ _id: new mongo.ObjectId(timedId(created_at)), user_id, created_at, type: 'user', content: 'Ran' },
      ...(n % 2 ? { event_id: _id } : { event_id: null }),
    })) as never[],
  );
}

async function createWorld(): Promise<World> {
  const [owner, friend, stranger, leaving, suitor, bore] = (await Promise.all(
    [NAME, 'Friend', 'Stranger', 'Leaving', 'Suitor', 'Bore'].map((name) => signUp(app, name)),
  )) as [Person, Person, Person, Person, Person, Person];
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const record = async (description: string, more: object): Promise<LifeEvent> =>
    (await owner.api<{ event: LifeEvent }>('POST', '/events', { description, ...more })).body.event;
  await fillJournal(owner.user.id);
  await befriend(owner, friend);
  await befriend(owner, leaving);
  const shown = await record(`${PUBLIC} planted a tree with the neighbours`, { chat: true });
  const hidden = await record(`${PRIVATE} comforted a friend who was sad`, {
    ...{ is_public: false, chat: true },
    image_url: `data:image/png;base64,${picture.toString('base64')}`,
  });
  // Four years before February 29 there is one.
  const longAgo = `${String(Number(today().slice(0, 4)) - 4)}${today().slice(4)}`;
  await record(`We won the final, ${PRIVATE}!`, { is_public: false, date: longAgo });
  const doomed = await record(`${PRIVATE} to be deleted`, { is_public: false });
  for (const from of [suitor, bore]) await from.api('POST', '/friends/invite', { email: owner.user.email });
  const kept = await owner.api<Plan>('POST', '/plans', { text: `${PRIVATE} of tomorrow`, ask_on: today() });
  const spare = await anotherSession(owner);
  const sessions = (await call<OpenSession[]>(app, 'GET', '/me/sessions', { token: spare })).body;
  const ownersSession = sessions.find(({ is_current }) => is_current)!.id;
  const creation = (await owner.api<PasskeyCreation>('POST', '/me/passkeys/options')).body;
  const passkey = createAuthenticator('http://localhost:3000').create(creation);
  const ownersPasskey = (await owner.api<Passkey>('POST', '/me/passkeys', { name: PRIVATE, passkey })).body.id;
  const invitations = (await owner.api<Invitation[]>('GET', '/friends/invitations')).body;
  await owner.api('POST', '/friends/invite', { email: 'absent@example.org' });
  const [invited] = (await owner.api<SentInvitation[]>('GET', '/friends/invitations/sent')).body;
  const idOf = (from: Person) => invitations.find(({ from_user }) => from_user.username === from.user.username)!.id;
  return {
    ...{ people: { owner, friend, stranger }, leaving, shown, hidden, doomed, ownersSession, ownersPasskey },
    plan: kept.body.id,
    importing: await importJournal(owner),
    ...{ welcome: idOf(suitor), unwelcome: idOf(bore), sent: invited!.id },
  };
}

const tokenOf = (role: Role): string | undefined => (role === 'nobody' ? undefined : world.people[role].token);

async function anotherSession(person: Person): Promise<string> {
  const body = { email: person.user.email, password: TEST_PASSWORD };
  return (await call<{ token: string }>(app, 'POST', '/auth/login', { body })).body.token;
}

describe('every call, by who makes it', () => {
  it('is in the matrix', () => {
    expect(Object.keys(matrix).sort()).toEqual(Object.keys(endpoints).sort());
  });

  for (const [name, row] of Object.entries(matrix) as [EndpointName, Row][]) {
    const { method, path, access }: EndpointRow = endpoints[name];
    it.each(roles)(`${name} as %s`, async (role) => {
      const params = row.params?.(world) ?? {};
      const address =
        path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(params[key]!)) + (row.query ?? '');
      const leaving = row.endsAccount && role !== 'nobody' ? (await signUp(app, 'Leaving')).token : undefined;
      const token =
        leaving ?? (row.isLast && role !== 'nobody' ? await anotherSession(world.people[role]) : tokenOf(role));
      const answer = await call(app, method, address, { token, body: await row.body?.(world, role) });
      expect(answer.status).toBe(row.status[role]);
      // No cache of the browser has it after a logout; the service worker keeps what it needs, and empties that.
      expect(answer.headers.get('cache-control')).toMatch(/\bno-store\b/);
      const expected = row.sees?.[role];
      if (expected !== undefined || role !== 'owner') expect(seenIn(answer.body)).toBe(expected ?? 'nothing');
      if (role !== 'owner') expect(JSON.stringify(answer.body)).not.toContain(world.people.owner.user.email);
      if (access === 'user') expect(row.status.nobody).toBe(401);
    });
  }

  it.each(roles)('the page of a private event as %s', async (role) => {
    const address = `/profile/${world.people.owner.user.username}/${world.hidden.id}`;
    const answer = await call(app, 'GET', address, { token: tokenOf(role) });
    expect(answer.status).toBe(404);
    expect(seenIn(answer.body)).toBe('nothing');
  });

  it.each([
    ['nobody', 404],
    ['stranger', 404],
    ['friend', 404],
    ['owner', 200],
  ] as const)('the picture of a private event as %s', async (role, status) => {
    const token = tokenOf(role);
    const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
    expect((await fetch(`${app.url}${world.hidden.image_url!}`, { headers })).status).toBe(status);
  });
});

/** Who hears a push, and what makes it. Nobody without a session has a socket at all. */
interface PushRow {
  act(owner: Person, other: Person): Promise<unknown>;
  hears: Exclude<Role, 'nobody'>[];
  /** The socket of a session of its own, which the act ends. */
  isOwnSession?: true;
  /** The owner is somebody else, a friend of the same friend, who has written nothing yet. */
  isNewcomer?: true;
}

const anEvent = (owner: Person) =>
  owner.api<{ event: LifeEvent }>('POST', '/events', { description: `${PRIVATE} helped somebody`, is_public: false });
const aPlan = (owner: Person) =>
  owner.api<Plan>('POST', '/plans', { text: `${PRIVATE} ${String(Math.random())}`, ask_on: today() });
const invitationFrom = async (person: Person, from: Person): Promise<string> =>
  (await person.api<Invitation[]>('GET', '/friends/invitations')).body.find(
    ({ from_user }) => from_user.username === from.user.username,
  )!.id;

/** Has an hour come that is still ahead. */
async function reminderFor({ api, user }: Person): Promise<void> {
  await api('PUT', '/settings', { reminder_at: '12:00' });
  const mailings = app.db.connection.collection<{ _id: string }>('mailings');
  await mailings.updateOne({ _id: `reminder:${user.id}` }, { $set: { due_at: new Date() } });
  await api('PUT', '/settings', { default_public: true });
}

const pushMatrix: Record<PushName, PushRow> = {
  'narrative:written': { act: (owner) => owner.api('GET', '/resume/narrative?refresh=true'), hears: ['owner'] },
  'event:created': { act: anEvent, hears: ['owner'] },
  'event:summarized': { act: anEvent, hears: ['owner'] },
  'event:updated': {
    act: (owner) => owner.api('PUT', `/events/${world.hidden.id}`, { what_learned: PRIVATE }),
    hears: ['owner'],
  },
  'event:deleted': {
    act: async (owner) => owner.api('DELETE', `/events/${(await anEvent(owner)).body.event.id}`),
    hears: ['owner'],
  },
  'chat:message': {
    act: (owner) => owner.api('POST', '/chat/messages', { type: 'user', content: PRIVATE }),
    hears: ['owner'],
  },
  'achievement:unlocked': {
    act: (owner) => owner.api('PUT', '/profile', { bio: 'Here', picture: '/avatars/03.svg' }),
    hears: ['owner'],
  },
  'stats:changed': { act: anEvent, hears: ['owner'] },
  'leaderboard:changed': { act: anEvent, hears: ['owner', 'friend'] },
  'invitation:received': {
    act: (owner, other) => other.api('POST', '/friends/invite', { email: owner.user.email }),
    hears: ['owner'],
  },
  'invitation:accepted': {
    act: async (owner, other) => {
      await owner.api('POST', '/friends/invite', { email: other.user.email });
      await other.api('POST', `/friends/invitations/${await invitationFrom(other, owner)}/accept`);
      await owner.api('DELETE', `/friends/${other.user.id}`);
    },
    hears: ['owner'],
  },
  'friend:removed': {
    act: async (owner, other) => {
      await befriend(other, owner);
      await other.api('DELETE', `/friends/${owner.user.id}`);
    },
    hears: ['owner'],
  },
  'plan:changed': { act: aPlan, hears: ['owner'] },
  'plan:removed': {
    act: async (owner) => owner.api('DELETE', `/plans/${(await aPlan(owner)).body.id}`),
    hears: ['owner'],
  },
  'import:progress': { act: importJournal, hears: ['owner'] },
  'reminder:due': { act: reminderFor, hears: ['owner'], isNewcomer: true },
  'cheer:received': {
    act: () => world.people.friend.api('PUT', `/events/${world.shown.id}/cheer`, { trait: 'Courage' }),
    hears: ['owner'],
  },
  'invitation:withdrawn': {
    act: async (owner, other) => {
      await other.api('POST', '/friends/invite', { email: owner.user.email });
      const [invited] = (await other.api<SentInvitation[]>('GET', '/friends/invitations/sent')).body;
      await other.api('DELETE', `/friends/invitations/${invited!.id}`);
    },
    hears: ['owner'],
  },
  'profile:changed': { act: (owner) => owner.api('PUT', '/profile', { bio: PRIVATE }), hears: ['owner'] },
  'settings:changed': {
    act: (owner) => owner.api('PUT', '/settings', { default_public: false }),
    hears: ['owner'],
  },
  'session:ended': { act: (owner) => owner.api('POST', '/auth/logout'), hears: ['owner'], isOwnSession: true },
};

describe('every push, by who hears it', () => {
  it('is in the matrix', () => {
    expect(Object.keys(pushMatrix).sort()).toEqual(Object.keys(pushes).sort());
  });

  it('nobody has a socket without a session', async () => {
    const socket = io(app.url, { transports: ['websocket'], forceNew: true, reconnection: false });
    const refusal = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(refusal.message).toBe('Unauthorized');
    socket.disconnect();
  });

  it.each(Object.keys(pushMatrix) as PushName[])('%s', async (name) => {
    const { act, hears, isOwnSession, isNewcomer } = pushMatrix[name];
    const { people } = world;
    const whose = isNewcomer ? await signUp(app, NAME) : people.owner;
    if (isNewcomer) await befriend(whose, people.friend);
    const token = isOwnSession ? await anotherSession(whose) : whose.token;
    const owner: Person = {
      ...whose,
      token,
      api: (method, path, body) => call(app, method, path, { token, body }),
    };
    const other = await signUp(app, 'Other');
    const sockets = {
      owner: await openSocket(app, token),
      friend: await openSocket(app, people.friend.token),
      stranger: await openSocket(app, people.stranger.token),
    };
    await act(owner, other);
    for (const role of hears) await until(() => sockets[role].got(name)[0]);
    for (const role of ['friend', 'stranger'] as const) {
      // What was on its way to them has arrived before a push of their own does.
      await people[role].api('POST', '/chat/messages', { type: 'user', content: 'fence' });
      await until(() => sockets[role].got('chat:message').find(({ content }) => content === 'fence'));
      const heard = sockets[role].received.filter(({ payload }) => !JSON.stringify(payload).includes('fence'));
      expect(heard.map((push) => push.name).filter((each) => each !== 'leaderboard:changed')).toEqual([]);
      expect(heard.length > 0 && role === 'stranger').toBe(false);
      expect(JSON.stringify(heard)).not.toContain(PRIVATE);
      if (!hears.includes(role)) expect(heard.map((push) => push.name)).not.toContain(name);
    }
  });
});
