/** The session of a transaction, as features hand it on; they know no more of the database. */
export type { ClientSession as DbSession } from 'mongoose';
