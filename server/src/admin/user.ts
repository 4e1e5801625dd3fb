import { busMessageModel } from '../platform/bus/bus-message.model.ts';
import { pathOfPicture } from '../platform/media/picture-path.ts';
import { leaveAll } from '../features/friends/circles.ts';
import type { AdminParts } from './admin-parts.ts';
import { filterFor, personalCollections, type KnownUser } from './personal-data.ts';

/** Who has an address: a user, or somebody who only signed up. `null` for nobody. */
export async function findUser({ repos }: AdminParts, email: string): Promise<KnownUser | null> {
  const found = await repos.users.findByEmail(email);
  if (found) return { id: found.id, email };
  return (await repos.registrations.isWaiting(email)) ? { id: null, email } : null;
}

/** Everything that is kept of a user, by collection; pictures as base64. Secrets are left out. */
export async function exportUser({ db, media }: AdminParts, user: KnownUser): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const kind of personalCollections) {
    const filter = filterFor(kind, user);
    if (!filter) continue;
    const hidden = Object.fromEntries((kind.hidden ?? []).map((field) => [field, 0]));
    found[kind.collection] = await db.connection
      .collection(kind.collection)
      .find(filter, { projection: hidden })
      .toArray();
  }
  const pictures = found['media.files'] as { _id: { toHexString(): string } }[] | undefined;
  found.pictures = [];
  for (const { _id } of pictures ?? []) {
    const id = _id.toHexString();
    const bytes = await media.read(id);
    if (bytes) found.pictures.push({ path: pathOfPicture(id), webp_base64: bytes.toString('base64') });
  }
  return found;
}

/**
 * Removes a user everywhere and ends their sessions on every server. First their numbers are marked: every transaction of
 * theirs changes these, so none succeeds from then on, and what is removed after that stays removed. Their row among the
 * users goes last, so that a deletion that broke off can be started again.
 */
export async function deleteUser(parts: AdminParts, user: KnownUser): Promise<void> {
  const { db, sessions, repos, fileStores, now } = parts;
  const { id, email } = user;
  if (id !== null) {
    await sessions.revokeAll(id, 'account_deleted');
    await repos.stats.markGone(id, now());
    await db.transact((session) => leaveAll(parts.circle, session, { id, email }));
    for (const files of fileStores) await files.removeAllOf(id);
  }
  for (const kind of personalCollections.toReversed()) {
    const filter = kind.isMarkedGone ? null : filterFor(kind, user);
    if (filter) await db.connection.collection(kind.collection).deleteMany(filter);
  }
  // Whoever signed in while there was still somebody to sign in as.
  if (id !== null) await sessions.revokeAll(id, 'account_deleted');
  // What was pushed has long arrived.
  await db.connection.collection(busMessageModel.collection).deleteMany({ 'message.kind': 'push' });
}
