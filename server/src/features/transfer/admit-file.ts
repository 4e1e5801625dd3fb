import { limits as numbers } from '@app/shared/limits';
import { unavailable } from '../../platform/errors.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** Throws when a file of so many bytes cannot be taken now. */
export type AdmitFile = (userId: string, bytes: number) => Promise<void>;

/** The file, its pictures once more, and what the database writes down beside them. */
const ROOM = 3;

/** Large files are few for each person, and no file fills the disk on which everybody's words lie. */
export function createAdmitFile(deps: {
  limits: Pick<Limits, 'consume'>;
  freeBytes: () => Promise<number>;
}): AdmitFile {
  return async (userId, bytes) => {
    if (bytes > numbers.importPlainBytes) await deps.limits.consume('large_imports_day', userId);
    if ((await deps.freeBytes()) < bytes * ROOM)
      throw unavailable('There is not enough room for a file of this size just now. Please try again later.');
  };
}
