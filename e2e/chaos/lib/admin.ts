import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ChaosDatabase } from './database.ts';
import type { Disk } from './disk.ts';

const admin = join(import.meta.dirname, '../../../server/dist/admin.js');
const run = promisify(execFile);

/** What a command of support says, past all links; also when it cannot do it. */
export async function runAdmin(
  { database, disk }: { database: ChaosDatabase; disk: Disk },
  ...command: string[]
): Promise<string> {
  const uri = `mongodb://127.0.0.1:${String(database.port)}/${database.db.databaseName}?directConnection=true`;
  const env = { ...process.env, MONGODB_URI: uri, DATA_DIR: disk.dir };
  const said = await run(process.execPath, [admin, ...command], { env }).catch((error: unknown) => ({
    stdout: `${(error as { stdout?: string }).stdout ?? ''}${String((error as { stderr?: string }).stderr ?? '')}`,
  }));
  return said.stdout;
}
