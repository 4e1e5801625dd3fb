/** What other features know of accounts. */
export type { UserRepo } from './user.repo.ts';
