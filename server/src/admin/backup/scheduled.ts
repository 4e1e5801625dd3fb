import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { budgets } from '../../platform/budgets.ts';
import { backUp, DRAFT, folderNameAt, type Instance } from './backup.ts';

const DATED = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Makes a backup named by its time in a folder of backups, and then deletes all but the newest `keep`. Answers where it is. */
export async function backUpAmong(instance: Instance, parent: string, keep: number) {
  await mkdir(parent, { recursive: true });
  const folder = path.join(parent, folderNameAt(instance.now()));
  const manifest = await backUp(instance, folder);
  const names = await readdir(parent);
  const old = names
    .filter((name) => DATED.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of [...old, ...(await brokenOff(parent, names, instance.now()))])
    await rm(path.join(parent, name), { recursive: true, force: true });
  return { folder, manifest, deleted: old.length };
}

/** What backups left that were killed: none takes a day. */
async function brokenOff(parent: string, names: string[], now: Date): Promise<string[]> {
  const drafts = names.filter((name) => name.includes(DRAFT) && DATED.test(name.split(DRAFT)[0] ?? ''));
  const times = await Promise.all(drafts.map((name) => stat(path.join(parent, name))));
  return drafts.filter((_, at) => now.getTime() - (times[at]?.mtimeMs ?? Infinity) > budgets.backupDraftKeptMs);
}
