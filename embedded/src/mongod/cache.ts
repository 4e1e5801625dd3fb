import { homedir } from 'node:os';
import { join } from 'node:path';
import { PRODUCT } from '@app/shared/product';

/** The MongoDB that is fetched when the machine has none. */
export const MONGODB_VERSION = '8.2.6';

/** Where fetched programs stay: outside `node_modules`, so that a fresh install does not fetch them again. */
export function cacheFolder(env: NodeJS.ProcessEnv = process.env): string {
  return join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), PRODUCT.toLowerCase());
}

/** The place of the one cached `mongod`. */
export function cachedMongod(folder: string): string {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod';
  return join(folder, `mongod-${MONGODB_VERSION}`, name);
}
