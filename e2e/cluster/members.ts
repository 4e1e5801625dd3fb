import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findMongod } from '@app/mongod/binary';
import { REPLICA_SET, spawnMongod, type MongodProcess } from '@app/mongod/process';
import { freePort } from '@app/testkit/built-server';
import { MongoClient } from 'mongodb';

interface Member extends MongodProcess {
  host: string;
}

export interface Members {
  /** The ordinary address of a replica set: every member, and the name of the set. */
  uri: string;
  members: Member[];
  /** The member that takes writes, as soon as there is one. */
  primary(): Promise<Member>;
  stop(): Promise<void>;
}

const COUNT = 3;

/** A replica set of three members on this machine, with the patience that MongoDB has by itself. */
export async function startMembers(database: string): Promise<Members> {
  const folder = await mkdtemp(join(tmpdir(), 'members-'));
  const binary = await findMongod(process.env.MONGOD_BIN || undefined, () => undefined);
  const start = async (name: string): Promise<Member> => {
    const [dbPath, port] = [join(folder, name), await freePort()];
    await mkdir(dbPath);
    return { ...(await spawnMongod({ binary, dbPath, port, cacheSizeGb: 0.25 })), host: `127.0.0.1:${String(port)}` };
  };
  const members: Member[] = [];
  for (let count = 0; count < COUNT; count += 1) members.push(await start(String(count)));
  const hosts = members.map(({ host }, _id) => ({ _id, host }));
  await ask(hosts[0]?.host ?? '', { replSetInitiate: { _id: REPLICA_SET, members: hosts } });
  const primary = async () => {
    for (;;) {
      for (const member of members) {
        const answer = await ask(member.host, { hello: 1 }).catch(() => undefined);
        if (answer?.isWritablePrimary) return member;
      }
      await sleep(100);
    }
  };
  await primary();
  return {
    uri: `mongodb://${hosts.map(({ host }) => host).join(',')}/${database}?replicaSet=${REPLICA_SET}`,
    members,
    primary,
    stop: async () => {
      for (const { pid } of members) signal(pid, 'SIGCONT');
      await Promise.all(members.map((member) => member.stop()));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Sends a signal to a process that may have ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

async function ask(host: string, command: Record<string, unknown>) {
  const client = new MongoClient(`mongodb://${host}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
    socketTimeoutMS: 2_000,
  });
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close(true);
  }
}
