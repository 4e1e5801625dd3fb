import { randomBytes } from 'node:crypto';
import ConnectionString from 'mongodb-connection-string-url';
import { inject } from 'vitest';
import { connect, type Database } from '../src/platform/db/connect.ts';
import { createLog } from '../src/platform/log.ts';

/** A log that says nothing. */
export const silent = createLog('silent', { pretty: false });

/** By this name the database knows what a test asks by itself. */
export const TESTS = 'tests';

/** A database of its own for a test that needs no whole app; `drop` ends it. */
export async function freshDatabase(): Promise<Database & { drop(): Promise<void>; uri: string }> {
  const uri = new ConnectionString(inject('mongoUri'));
  uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
  const db = await connect(uri.href, silent, { appName: TESTS });
  const drop = async () => {
    await db.connection.dropDatabase();
    await db.close();
  };
  return { ...db, drop, uri: uri.href };
}

/** A connection of its own to a database, and the names of the commands that went over it, in order. */
export async function watchedDatabase(
  databaseName: string,
): Promise<Database & { commands: string[]; commandsInTransactions: string[] }> {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/${databaseName}`;
  const db = await connect(uri.href, silent, { appName: TESTS, monitorCommands: true });
  const commands: string[] = [];
  const commandsInTransactions: string[] = [];
  db.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    commands.push(commandName);
    if (command.autocommit === false) commandsInTransactions.push(commandName);
  });
  return { ...db, commands, commandsInTransactions };
}
