import type { mongo } from 'mongoose';

/** Gives the accounts at Google the place that those at other providers have. Servers of the release before go on with theirs. */
export async function addIdentities(db: mongo.Db): Promise<void> {
  const atGoogle = { google_sub: { $type: 'string' }, identities: { $exists: false } };
  const identities = [{ provider: 'google', sub: '$google_sub' }];
  await db.collection('users').updateMany(atGoogle, [{ $set: { identities } }]);
}
