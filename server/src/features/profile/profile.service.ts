import { limits } from '@app/shared/limits';
import type { ProfileBody, PublicProfile, User } from '@app/shared/profile';
import { invalid, notFound, unauthenticated } from '../../platform/errors.ts';
import type { At, ProfileDeps, ProfilePatch, PublicFacts } from './profile.ports.ts';

/** A public profile with what is counted of it. */
export interface ProfileView {
  profile: PublicProfile;
  facts: PublicFacts;
}

export type ProfileService = ReturnType<typeof createProfileService>;

/** Who one is to others. */
export function createProfileService<Change>(deps: ProfileDeps<Change>) {
  const { db, people, progress, media } = deps;

  /** The picture to keep: a sent one is stored, an own one can only be the present one, anything else stands for itself. */
  async function pictureFor(before: User, picture: ProfileBody['picture']): Promise<string | null | undefined> {
    if (typeof picture !== 'string') return picture;
    if (picture.startsWith('data:')) return media.store(before.id, picture, 'avatar');
    if (picture.startsWith('/api/media/') && picture !== before.picture) throw invalid('This is not your picture.');
    return picture;
  }

  async function save(userId: string, patch: ProfilePatch, at: At) {
    return db.transact(async (session) => {
      const before = await people.findById(userId, session);
      const after = before && (await people.update(userId, patch, session));
      if (!after) throw unauthenticated();
      if (after.picture !== before.picture) {
        await media.attach(session, userId, after.picture, true);
        await media.detach(session, userId, before.picture);
      }
      const has = { bio: after.bio !== '', picture: after.picture !== null };
      return { before, after, change: await progress.applyProfile(session, userId, has, at) };
    });
  }

  async function viewOf(username: string, page: { limit: number; before?: string | undefined }): Promise<ProfileView> {
    const person = await people.findByUsername(username.toLowerCase());
    if (!person) throw notFound('Profile not found');
    const [events, facts] = await Promise.all([deps.publicEvents(person.id, page), progress.publicFacts(person.id)]);
    const { name, bio, picture } = person;
    const user = { name, username: person.username, bio, picture };
    return { profile: { user, events: withinBytes(events, limits.profileBytes) }, facts };
  }

  return {
    async update(userId: string, body: ProfileBody, at: At): Promise<User> {
      const present = await people.findById(userId);
      if (!present) throw unauthenticated();
      const picture = await pictureFor(present, body.picture);
      const { before, after, change } = await save(userId, { ...body, picture }, at).catch(async (error: unknown) => {
        await media.remove(userId, picture ?? null).catch(() => undefined);
        throw error;
      });
      if (after.picture !== before.picture) await media.remove(userId, before.picture).catch(() => undefined);
      deps.push(userId, 'profile:changed', after);
      progress.announce(userId, change);
      if (isShownElsewhere(before, after)) deps.onMoved(userId);
      return after;
    },

    /** What anyone may see. Throws `not_found`. */
    view: (username: string, page: { limit?: number | undefined; before?: string | undefined }): Promise<ProfileView> =>
      viewOf(username, { limit: page.limit ?? limits.profileEvents, before: page.before }),
  };
}

const isShownElsewhere = (before: User, after: User): boolean =>
  before.name !== after.name || before.username !== after.username || before.picture !== after.picture;

/** As many from the front as fit, and at least one. Whoever wants more pages on. */
function withinBytes<T>(items: readonly T[], bytes: number): T[] {
  let left = bytes;
  return items.filter((item, index) => {
    left -= Buffer.byteLength(JSON.stringify(item));
    return index === 0 || left >= 0;
  });
}
