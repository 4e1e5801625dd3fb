import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findMongod } from '@app/embedded/mongod/binary';
import { REPLICA_SET, spawnMongod, type MongodProcess } from '@app/embedded/mongod/process';
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
  const members = await Promise.all(Array.from({ length: COUNT }, (_, at) => start(String(at))));
  const hosts = members.map(({ host }, _id) => ({ _id, host }));
  const [first] = members;
  if (first) await ask(first.host, { replSetInitiate: { _id: REPLICA_SET, members: hosts } });
  const found = async () => {
    for (const member of members) if (await isPrimary(member)) return member;
    return null;
  };
  const primary = async () => {
    for (;;) {
      const member = await found();
      if (member) return member;
      await sleep(100);
    }
  };
  // By themselves they would choose one after 10 s.
  while (first && !(await found())) await ask(first.host, { replSetStepUp: 1 }).catch(() => sleep(100));
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

const isPrimary = async ({ host }: Member): Promise<boolean> =>
  Boolean((await ask(host, { hello: 1 }).catch(() => undefined))?.isWritablePrimary);

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
