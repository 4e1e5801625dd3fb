import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The data directory of a run. */
export interface Disk {
  dir: string;
  /** Whether it is a small disk of its own, which can be filled without harm to the machine. */
  isOwn: boolean;
  fill(): Promise<void>;
  clear(): Promise<void>;
  remove(): Promise<void>;
}

const run = promisify(execFile);
/** Room for journal and oplog; what is left can be filled quickly. */
const SIZE = '900m';
const CHUNK = Buffer.alloc(1024 * 1024);

/** A small disk in memory, mounted where the rights allow it; a plain directory otherwise. */
export async function openDisk(): Promise<Disk> {
  const dir = await mkdtemp(join(tmpdir(), 'chaos-'));
  const isOwn = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', dir]).then(
    () => true,
    () => false,
  );
  const filler = join(dir, 'filler');
  return {
    dir,
    isOwn,
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (let { bavail } = await statfs(dir); bavail > 0; { bavail } = await statfs(dir)) await file.write(CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    clear: () => rm(filler, { force: true }),
    async remove() {
      if (isOwn) await run('umount', ['-l', dir]);
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
