import { createAdminParts, type AdminParts } from '../src/admin/admin-parts.ts';
import { parseConfig } from '../src/platform/config.ts';
import { silent } from './database.ts';
import { TEST_SECRET, type TestApp } from './harness.ts';

/** What support works with, beside an app of a test. */
export const adminOf = ({ db }: Pick<TestApp, 'db'>): AdminParts =>
  createAdminParts({ config: parseConfig({ NODE_ENV: 'test' }), db, log: silent, secret: TEST_SECRET });
