import process from 'node:process';
import { presetAvatars } from '@app/shared/avatars';
import { PRODUCT } from '@app/shared/product';
import { createApp } from '../app.ts';
import { ConfigError, parseConfig, type Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { catchMails, FolderInUseError, listen, runProgram, start } from '../start.ts';
import examples from './examples.json' with { type: 'json' };
import { createVisitor, type Act, type Visitor } from './visitor.ts';

/** One event of the demo data, and how long ago it was written. Those of a day are in order. */
interface Moment {
  days_ago: number;
  text: string;
  learned?: string;
  private?: boolean;
}

const DAY_MS = 86_400_000;

const say = (text: string) => process.stdout.write(`${text}\n`);
const DEMO = { name: 'Demo Person', username: 'demoperson', email: 'demo@example.org', password: 'turn the next page' };
const FRIENDS: [name: string, moments: Moment[]][] = Object.entries(examples.friends);
const BIO = 'This is a demo account. It shows what a year of small moments looks like when they are written down.';

// Fills a database with a demo account through the same calls that a browser makes, as if a year had passed.
runProgram('could not be filled with demo data.', async () => {
  const config = { ...parseConfig(process.env), rateLimits: false };
  if (config.production) throw new ConfigError('Demo data is not for production.');
  const log = createLog('warn', { pretty: process.stdout.isTTY });
  const { db, secret, close } = await start(config, { log, output: process.stdout }).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? new ConfigError(whatToPress(error)) : error;
  });
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

/** A running app would answer with today's clock what is written here as if a year had passed. */
const whatToPress = ({ message }: FolderInUseError) =>
  `${message}\nPress Ctrl-C where it runs, then run npm run seed again, and after it npm start.`;

async function fill(visitor: Visitor, setClock: (at: Date) => void): Promise<void> {
  say('Writing a year of events. This takes a moment.');
  const demo = await visitor.signUp(DEMO);
  await demo('PUT', '/profile', { bio: BIO, picture: presetAvatars[0] });
  const authors: { act: Act; moments: Moment[] }[] = [{ act: demo, moments: examples.demo }];
  for (const [index, [name, moments]] of FRIENDS.entries()) {
    const username = `demo${name.toLowerCase()}`;
    const email = `${name.toLowerCase()}@example.org`;
    const friend = await visitor.signUp({ name: `${name} (demo)`, username, email, password: DEMO.password });
    await friend('PUT', '/profile', { picture: presetAvatars[index + 1] });
    await demo('POST', '/friends/invite', { email });
    for (const { id } of (await friend('GET', '/friends/invitations')) as { id: string }[]) {
      await friend('POST', `/friends/invitations/${id}/accept`);
    }
    authors.push({ act: friend, moments });
  }
  const inOrder = authors.flatMap(({ act, moments }) => moments.map((moment) => ({ act, moment })));
  inOrder.sort((a, b) => b.moment.days_ago - a.moment.days_ago);
  const now = Date.now();
  for (const [index, { act, moment }] of inOrder.entries()) {
    setClock(new Date(now - moment.days_ago * DAY_MS - (inOrder.length - index) * 1000));
    await act('POST', '/events', bodyOf(moment));
  }
}

const bodyOf = ({ text, learned, ...moment }: Moment) => ({
  description: text,
  what_learned: learned ?? null,
  is_public: moment.private !== true,
  chat: true,
});

const codeIn = (mails: { to: string; text: string }[], email: string): string | undefined =>
  mails.flatMap((mail) => (mail.to === email ? (/^\s+(\d{6})$/m.exec(mail.text)?.[1] ?? []) : []))[0];

const howToSignIn = (config: Config) =>
  [
    '',
    `  ${PRODUCT} has a demo account with a year of events and ${String(FRIENDS.length)} friends.`,
    '',
    `  Start      npm start, then open ${config.publicUrl}`,
    `  Email      ${DEMO.email}`,
    `  Password   ${DEMO.password}`,
    `  Profile    ${config.publicUrl}/profile/${DEMO.username}`,
    '',
  ].join('\n');
