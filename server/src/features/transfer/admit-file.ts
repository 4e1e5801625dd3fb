import { limits as numbers } from '@app/shared/limits';
import { unavailable } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** Has a file of so many bytes kept. Throws, and keeps nothing, when it cannot be taken now. */
export type AdmitFile = <T>(userId: string, bytes: number, keep: () => Promise<T>) => Promise<T>;

/** The file, its pictures once more, and what the database writes down beside them. */
const ROOM = 3;

/** Large files are few for each person, and no file fills the disk on which everybody's words lie. */
export function createAdmitFile(deps: {
  limits: Pick<Limits, 'consume'>;
  freeBytes: () => Promise<number>;
}): AdmitFile {
  let underWay = 0;
  return async (userId, bytes, keep) => {
    const free = await deps.freeBytes();
    // Those that still arrive have taken little of it yet.
    if (free < (underWay + bytes) * ROOM)
      throw unavailable('There is not enough room for a file of this size right now. Please try again later.');
    underWay += bytes;
    try {
      // Last of all: what is refused is none of the day's.
      if (bytes > numbers.importPlainBytes) await deps.limits.consume('large_imports_day', userId);
      return await keep();
    } finally {
      underWay -= bytes;
    }
  };
}
