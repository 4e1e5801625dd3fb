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
 * From where servers, or commands of other processes, are connected to this database. Those that have just ended are waited for.
 * A database with passwords shows a user only their own connections: servers that log in as somebody else are not seen.
 */
export async function othersAtWork(db: Database): Promise<string[]> {
  const end = performance.now() + budgets.endedServersMs;
  for (;;) {
    const found = await connectedTo(db);
    if (found.length === 0 || performance.now() > end) return found;
    await sleep(LOOK_MS);
  }
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
