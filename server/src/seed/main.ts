import process from 'node:process';
import sharp from 'sharp';
import { presetAvatars } from '@app/shared/avatars';
import { addDays, DAY_MS, dayInZone } from '@app/shared/dates';
import type { EventCreated } from '@app/shared/journal';
import { PRODUCT } from '@app/shared/product';
import { isQuiet } from '@app/shared/quiet-tones';
import { createApp } from '../app.ts';
import { ConfigError, parseConfig, type Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { catchMails, listen, runProgram, start } from '../start.ts';
import drawings from './drawings.json' with { type: 'json' };
import examples from './examples.json' with { type: 'json' };
import { createVisitor, type Act, type Visitor } from './visitor.ts';

/** One event of the demo data, and how long ago it was written. Those of a day are in order. */
interface Example {
  days_ago?: number | undefined;
  /** Instead: on this day a year ago. */
  a_year_ago?: boolean | undefined;
  text: string;
  learned?: string | undefined;
  private?: boolean | undefined;
  /** The names of drawings, of which the first leads. */
  pictures?: string[] | undefined;
  /** Which trait a friend recognized in it, by their first name. */
  cheers?: Partial<Record<string, string>> | undefined;
  /** It stands at the head of the profile. */
  pinned?: boolean | undefined;
}

/** What its owner wants to be asked about, and when it was made. */
interface PlanAhead {
  made_days_ago: number;
  in_days: number;
  text: string;
}

/** So much later each is written of what somebody writes today, the last of it by now. */
const APART_MS = 100;

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const say = (text: string) => process.stdout.write(`${text}\n`);
const DEMO = { name: 'Maya Brooks', username: 'demoperson', email: 'demo@example.org', password: 'turn the next page' };
const STORY: Example[] = examples.demo;
const PLANS: PlanAhead[] = examples.plans;
const FRIENDS: [name: string, written: Example[]][] = Object.entries(examples.friends);
const DRAWINGS: Partial<Record<string, string[]>> = drawings;
const BIO = 'This is a demo account. It shows what a year of small wins looks like when they are written down.';

// Fills a database with a demo account through the same calls that a browser makes, as if a year had passed.
runProgram('could not be filled with demo data.', async () => {
  const config = { ...parseConfig(process.env), rateLimits: false };
  if (config.production) throw new ConfigError('Demo data is not for production.');
  const log = createLog('warn', { pretty: process.stdout.isTTY });
  // Beside an app that is running, too: what is written here is claimed here, by the clock of the database.
  const { db, secret, close } = await start(config, { log, output: process.stdout, mayJoin: true });
  const catcher = await catchMails();
  let clock: Date | null = null;
  const app = createApp({
    config,
    log,
    db,
    secret,
    mail: { smtpUrl: catcher.smtpUrl, isKeptHere: false },
    clientDir: '',
    now: () => clock ?? new Date(),
  });
  try {
    await app.start();
    const port = await listen(app.server, 0, '127.0.0.1');
    const visitor = createVisitor(`http://127.0.0.1:${String(port)}/api`, (email) => codeIn(catcher.mails(), email));
    const demo = await visitor.signIn(DEMO.email, DEMO.password);
    if (demo) say('The demo account already exists.');
    else await fill(visitor, (at) => (clock = at));
    say(howToSignIn(config));
  } finally {
    await app.close();
    await catcher.close();
    await close();
  }
  return undefined;
});

async function fill(visitor: Visitor, setClock: (at: Date) => void): Promise<void> {
  say('Writing fourteen months of events. This takes a moment.');
  const demo = await visitor.signUp(DEMO);
  await demo('PUT', '/profile', { bio: BIO, picture: presetAvatars[0] });
  const friends = new Map<string, Act>();
  const authors = [{ act: demo, written: STORY }];
  for (const [index, [name, written]] of FRIENDS.entries()) {
    const first = firstOf(name);
    const email = `${first.toLowerCase()}@example.org`;
    const user = { name, username: `demo${first.toLowerCase()}`, email, password: DEMO.password };
    const friend = await visitor.signUp(user);
    await friend('PUT', '/profile', { picture: presetAvatars[index + 1] });
    await demo('POST', '/friends/invite', { email });
    for (const { id } of (await friend('GET', '/friends/invitations')) as { id: string }[]) {
      await friend('POST', `/friends/invitations/${id}/accept`);
    }
    friends.set(first, friend);
    authors.push({ act: friend, written });
  }
  const now = new Date();
  const inOrder = authors
    .flatMap(({ act, written }) =>
      written.map((example, index) => ({ act, example, at: timeOf(example, index, { now, count: written.length }) })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const pins: string[] = [];
  for (const { act, example, at } of inOrder) {
    setClock(at);
    const { event } = (await act('POST', '/events', await bodyOf(example))) as EventCreated;
    if (example.pinned) pins.push(event.id);
    // Where another writer finds a day hard, it is kept private, and nobody cheers.
    const cheers = event.is_public && !isQuiet(event.tone) ? Object.entries(example.cheers ?? {}) : [];
    for (const [name, trait] of cheers) await friends.get(name)?.('PUT', `/events/${event.id}/cheer`, { trait });
  }
  await demo('PUT', '/profile/pins', pins);
  for (const { made_days_ago, in_days, text } of PLANS) {
    setClock(new Date(now.getTime() - made_days_ago * DAY_MS));
    await demo('POST', '/plans', { text, ask_on: addDays(dayInZone(now, zone), in_days) });
  }
}

const firstOf = (name: string): string => name.split(' ')[0] ?? name;

/** Of people who write before work, at lunch and in bed. */
const HOURS = [7, 21, 12, 22, 20, 8, 18];

/** When somebody writes what they did on a day; today it is a moment ago. */
function timeOf(
  { days_ago = 0, a_year_ago }: Example,
  index: number,
  { now, count }: { now: Date; count: number },
): Date {
  if (days_ago === 0 && !a_year_ago) return new Date(now.getTime() - (count - index) * APART_MS);
  const year = now.getFullYear() - (a_year_ago ? 1 : 0);
  const hour = HOURS[index % HOURS.length] ?? 0;
  return new Date(year, now.getMonth(), now.getDate() - days_ago, hour, index % 60);
}

const bodyOf = async ({ text, learned, pictures = [], ...example }: Example) => ({
  description: text,
  what_learned: learned ?? null,
  images: await Promise.all(pictures.map(pictureOf)),
  is_public: example.private ? false : undefined,
  chat: true,
});

/** A drawing as a picture that somebody adds. */
async function pictureOf(name: string): Promise<string> {
  const drawing = DRAWINGS[name];
  if (!drawing) throw new Error(`There is no drawing of ${name}.`);
  const jpeg = await sharp(Buffer.from(drawing.join('')))
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

const codeIn = (mails: { to: string; text: string }[], email: string): string | undefined =>
  mails.flatMap((mail) => (mail.to === email ? (/^\s+(\d{6})$/m.exec(mail.text)?.[1] ?? []) : []))[0];

const howToSignIn = (config: Config) =>
  [
    '',
    `  ${PRODUCT} has a demo account with fourteen months of events and ${String(FRIENDS.length)} friends.`,
    '',
    `  Open       ${config.publicUrl} (npm start, unless it is running)`,
    `  Email      ${DEMO.email}`,
    `  Password   ${DEMO.password}`,
    `  Profile    ${config.publicUrl}/profile/${DEMO.username}`,
    '',
  ].join('\n');
