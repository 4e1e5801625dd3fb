import type { CommandStartedEvent } from 'mongodb';
import { createApp } from '@app/server/app';
import { parseConfig } from '@app/server/platform/config';
import { connect } from '@app/server/platform/db/connect';
import { createLog } from '@app/server/platform/log';
import { listen } from '@app/server/start';
import { SECRET } from '../lib/bench.ts';
import { answer, ready, settings } from './settings.ts';

// The product's server with its limits on, in whose driver every command is counted.
const { mongoUri } = await settings<{ mongoUri: string }>();
const log = createLog('error', { pretty: false });
const config = parseConfig({
  NODE_ENV: 'test',
  PORT: '0',
  PUBLIC_URL: 'http://localhost',
  JWT_SECRET: SECRET,
  MONGODB_URI: mongoUri,
});
const db = await connect(mongoUri, log, { monitorCommands: true });
/** What a server asks for whether or not anybody calls, and what no call waits for. */
const byItself = (name: string, target: string) =>
  ['hello', 'ping', 'getMore', 'endSessions'].includes(name) ||
  ['bus', 'mails', 'imports', 'mailings', 'media.files'].some((part) => target.startsWith(part));
let commands: string[] = [];
db.connection.getClient().on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
  const document = command as Record<string, unknown>;
  const target = String(document[commandName]);
  if (!byItself(commandName, target)) commands.push(`${commandName} ${target}`);
});
const app = createApp({
  config,
  log,
  db,
  secret: SECRET,
  clientDir: '/nonexistent',
  mail: { smtpUrl: 'smtp://127.0.0.1:9', isKeptHere: true },
});
await app.start();
const port = await listen(app.server, 0, '127.0.0.1');
answer(() => {
  const seen = commands;
  commands = [];
  return Promise.resolve({ commands: seen });
});
ready({ url: `http://127.0.0.1:${String(port)}` });
