import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { budgets } from '../../platform/budgets.ts';
import { appNameOf, type Database } from '../../platform/db/connect.ts';

const commandsOn = (databaseName: string) => `admin ${databaseName} `;

/** By this name, another in each process, the database knows the connections of a command. */
export const commandName = (databaseName: string) => `${commandsOn(databaseName)}${randomUUID()}`;

const LOOK_MS = 100;

interface Connection {
  appName?: string;
  client?: string;
}

/**
 * From where servers, or commands of other processes, are connected to this database. A database with passwords shows of other
 * connections only those of the same user, and these only while they ask something, as each server does all the time (it waits for
 * messages). So it is looked at for a moment, of which the beginning does not count: who was seen only then has just ended.
 */
export async function othersAtWork(db: Database): Promise<string[]> {
  const seen = new Map<string, number>();
  const counts = performance.now() + budgets.endedServersMs;
  while (performance.now() < counts + budgets.serversSeenMs) {
    for (const place of await connectedTo(db)) seen.set(place, performance.now());
    await sleep(LOOK_MS);
  }
  return [...seen].filter(([, at]) => at > counts).map(([place]) => place);
}

async function connectedTo({ connection, native: { databaseName } }: Database): Promise<string[]> {
  const client = connection.getClient();
  const all = await client
    .db('admin')
    .aggregate<Connection>([{ $currentOp: { idleConnections: true } }], { readConcern: { level: 'local' } })
    .toArray();
  const isOther = ({ appName = '' }: Connection) =>
    appName === appNameOf(databaseName) ||
    (appName.startsWith(commandsOn(databaseName)) && appName !== client.options.appName);
  return [...new Set(all.filter(isOther).map((each) => (each.client ?? 'elsewhere').replace(/:\d+$/, '')))];
}
