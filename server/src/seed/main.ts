import process from 'node:process';
import { FolderInUseError } from '@app/mongod/error';
import { presetAvatars } from '@app/shared/avatars';
import { PRODUCT } from '@app/shared/product';
import { createApp } from '../app.ts';
import { ConfigError, parseConfig, type Config } from '../platform/config.ts';
import { createLog } from '../platform/log.ts';
import { startMailCatcher } from '../platform/mail/catcher.ts';
import { listen, runProgram, start } from '../start.ts';
import { demoMoments, friendMoments } from './examples.ts';
import { schedule, type SeedEvent } from './schedule.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const DEMO = { name: 'Demo Person', username: 'demoperson', email: 'demo@example.org', password: 'turn the next page' };
const FRIENDS = ['Amber', 'Basil', 'Clover', 'Dill', 'Elder'];
const BIO = 'This is a demo account. It shows what a year of small moments looks like when they are written down.';

// Fills a database with a demo account through the same calls that a browser makes, as if a year had passed.
runProgram('could not be filled with demo data.', async () => {
  const config = { ...parseConfig(process.env), rateLimits: false };
  if (config.production) throw new ConfigError('Demo data is not for production.');
  const log = createLog('warn', { pretty: process.stdout.isTTY });
  const { db, secret, close } = await start(config, { log, output: process.stdout }).catch((error: unknown) => {
    throw error instanceof FolderInUseError ? new ConfigError(whatToPress(error)) : error;
  });
  const catcher = await startMailCatcher();
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
    if (demo) say('The demo account is there already.');
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
  const people = [{ act: demo, events: schedule(demoMoments, { days: 365, seed: 7 }) }];
  for (const [index, name] of FRIENDS.entries()) {
    const email = `${name.toLowerCase()}@example.org`;
    const friend = await visitor.signUp({
      name: `${name} (demo)`,
      username: `demo${name.toLowerCase()}`,
      email,
      password: DEMO.password,
    });
    await friend('PUT', '/profile', { picture: presetAvatars[index + 1] });
    await demo('POST', '/friends/invite', { email });
    for (const { id } of (await friend('GET', '/friends/invitations')) as { id: string }[]) {
      await friend('POST', `/friends/invitations/${id}/accept`);
    }
    const own = friendMoments.filter((_moment, at) => at % FRIENDS.length <= index && (at + index) % 2 === 0);
    people.push({
      act: friend,
      events: schedule(
        own.map((text) => [text] as const),
        { days: 60, seed: index },
      ),
    });
  }
  const inOrder = people.flatMap(({ act, events }) => events.map((event) => ({ act, event })));
  inOrder.sort((a, b) => a.event.at.getTime() - b.event.at.getTime());
  for (const { act, event } of inOrder) {
    setClock(event.at);
    await act('POST', '/events', bodyOf(event));
  }
}

const bodyOf = ({ description, learned, isPublic }: SeedEvent) => ({
  description,
  what_learned: learned ?? null,
  is_public: isPublic,
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
