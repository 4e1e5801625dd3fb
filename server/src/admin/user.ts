import type { Writable } from 'node:stream';
import type { mongo } from 'mongoose';
import { jsonElements, sendZip, type ZipParts } from '../features/transfer/send-zip.ts';
import { pictureFileModel } from '../platform/media/picture-file.model.ts';
import type { AdminParts } from './admin-parts.ts';
import { filtersFor, personalCollections, type KnownUser, type PersonalCollection } from '../personal/personal-data.ts';

/** Who has an address: a user, or somebody who only signed up. `null` for nobody. */
export async function findUser({ repos }: AdminParts, email: string): Promise<KnownUser | null> {
  const found = await repos.users.findByEmail(email);
  if (found) return { id: found.id, email };
  return (await repos.registrations.isWaiting(email)) ? { id: null, email } : null;
}

/**
 * Sends everything that is kept of a user as a zip: what they can download themselves, every picture, and below `kept/` each
 * collection as the database has it. Secrets are left out. Memory does not grow with how much there is.
 */
export async function exportUser(parts: AdminParts, user: KnownUser, to: Writable): Promise<void> {
  const { exports } = parts;
  const { id } = user;
  const head = id === null ? null : await exports.head(id);
  await sendZip(to, async (zip) => {
    if (id !== null && head) await exports.fill(zip, id, head);
    for (const kind of personalCollections) {
      const filters = filtersFor(kind, user);
      if (filters.length > 0) await zip.addText(`kept/${kind.collection}.json`, rowsOf(parts, kind, { $or: filters }));
    }
    if (id !== null) await addPictures(parts, zip, id);
  });
}

async function* rowsOf({ db }: AdminParts, kind: PersonalCollection, filter: mongo.Document): AsyncGenerator<string> {
  const hidden = Object.fromEntries((kind.hidden ?? []).map((field) => [field, 0]));
  yield '[';
  yield* jsonElements(db.connection.collection(kind.collection).find(filter, { projection: hidden }));
  yield ']\n';
}

/** Also pictures that nothing shows yet. */
async function addPictures({ db, media }: AdminParts, zip: ZipParts, id: string): Promise<void> {
  const files = pictureFileModel(db.connection).find({ 'metadata.owner': id }, { _id: 1 }).lean().cursor();
  for await (const { _id } of files) {
    const bytes = await media.read(_id.toHexString());
    if (bytes) await zip.addPicture(`pictures/${_id.toHexString()}.webp`, bytes);
  }
}
