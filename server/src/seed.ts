import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { MongodError } from '@app/mongod/error';
import { createProgressLine } from '@app/mongod/progress-line';
import { startMongod } from '@app/mongod/start';
import { presetAvatars } from '@app/shared/avatars';
import { PRODUCT } from '@app/shared/product';
import { createApp } from './app.ts';
import { ConfigError, parseConfig, type Config } from './platform/config.ts';
import { connect } from './platform/db/connect.ts';
import { createLog } from './platform/log.ts';
import { startMailCatcher } from './platform/mail/catcher.ts';
import { sessionSecret } from './platform/secret.ts';
import { demoMoments, friendMoments } from './seed-examples.ts';
import { schedule, type SeedEvent } from './seed-schedule.ts';
import { createVisitor, type Visitor } from './seed-visitor.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const DEMO = { name: 'Demo Person', username: 'demoperson', email: 'demo@example.org', password: 'turn the next page' };
const FRIENDS = ['Amber', 'Basil', 'Clover', 'Dill', 'Elder'];
const BIO = 'This is a demo account. It shows what a year of small moments looks like when they are written down.';

/** Fills a database with a demo account through the same calls that a browser makes, as if a year had passed. */
async function seed(): Promise<void> {
  const config = { ...parseConfig(process.env), rateLimits: false };
  if (config.production) throw new ConfigError('Demo data is not for production.');
  const log = createLog('warn', { pretty: process.stdout.isTTY });
  const own = config.mongodbUri ? null : await startOwnDatabase(config, log);
  const db = await connect(config.mongodbUri ?? own?.uri ?? '', log);
  const catcher = await startMailCatcher();
  let clock: Date | null = null;
  const app = createApp({
    ...{ config, log, db },
    mail: { smtpUrl: catcher.smtpUrl, isKeptHere: false },
    secret: await sessionSecret(config.jwtSecret, config.dataDir),
    clientDir: '',
    now: () => clock ?? new Date(),
  });
  try {
    await app.start();
    await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
    const { port } = app.server.address() as AddressInfo;
    const visitor = createVisitor(`http://127.0.0.1:${String(port)}/api`, (email) => codeIn(catcher.mails(), email));
    const demo = await visitor.signIn(DEMO.email, DEMO.password);
    if (demo) say('The demo account is there already.');
    else await fill(visitor, (at) => (clock = at));
    say(howToSignIn(config));
  } finally {
    await app.close();
    await catcher.close();
    await db.close();
    await own?.stop();
  }
}

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

const startOwnDatabase = ({ dataDir, mongodBin }: Config, log: ReturnType<typeof createLog>) =>
  startMongod({ dataDir, mongodBin, log, onProgress: createProgressLine(process.stdout) });

const howToSignIn = (config: Config) =>
  [
    '',
    `  ${PRODUCT} has a demo account with a year of events and ${String(FRIENDS.length)} friends.`,
    '',
    `  Start      npm start, then open ${config.publicUrl}`,
    `  E-mail     ${DEMO.email}`,
    `  Password   ${DEMO.password}`,
    `  Profile    ${config.publicUrl}/profile/${DEMO.username}`,
    '',
  ].join('\n');

seed().catch((error: unknown) => {
  const text =
    error instanceof ConfigError || error instanceof MongodError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${PRODUCT} could not be filled with demo data.\n${text}\n`);
  process.exitCode = 1;
});
