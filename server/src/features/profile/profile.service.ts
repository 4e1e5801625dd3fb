import { limits } from '@app/shared/limits';
import type { PublicLifeEvent } from '@app/shared/journal';
import type { ProfileBody, PublicProfile, PublicSeal, PublicUser, SharedEvent, User } from '@app/shared/profile';
import { familyOf, isTrait, type FamilyId } from '@app/shared/trait-names';
import type { DbSession } from '../../platform/db/connect.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { storedUntil } from '../../platform/deadline.ts';
import { invalid, notFound, unauthenticated } from '../../platform/errors.ts';
import type { Media } from '../../platform/media/media.ts';
import { isInlinePicture, isStoredPicture } from '../../platform/media/picture-path.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsChange, StatsService } from '../gamification/gamification.types.ts';

/** How many public events there are, and of how many each trait is a part. */
export interface PublicFacts {
  eventCount: number;
  traitCounts: Record<string, number>;
}

/** A public profile with what is counted of it. */
export interface ProfileView {
  profile: PublicProfile;
  facts: PublicFacts;
}

interface Page {
  limit?: number | undefined;
  before?: string | undefined;
}

export interface ProfileDeps {
  transact: UserTransact;
  users: Pick<UserRepo, 'findById' | 'findByUsername' | 'update' | 'pins' | 'setPins'>;
  stats: Pick<StatsService, 'applyProfile' | 'announce' | 'factsOf' | 'streakSettings'>;
  push: Push;
  media: Pick<Media, 'store' | 'attach' | 'detach' | 'remove'>;
  /** In the transaction that changes who the user is to friends: what they said of friends' events shows it too. */
  updateAuthor: (session: DbSession, user: User) => Promise<void>;
  /** The user's leaderboard row shows another name or picture now. */
  onMoved: (userId: string) => void;
  /** What the user's public events unlocked, newest first; nothing of a streak that is hidden. */
  publicSeals: (userId: string, which: { max: number; isStreakHidden: boolean }) => Promise<PublicSeal[]>;
  /** Public events only, newest created first. */
  publicEvents: (userId: string, page: Page & { limit: number; ids?: readonly string[] }) => Promise<PublicLifeEvent[]>;
}

/** Who one is to others. */
export class ProfileService {
  readonly #deps: ProfileDeps;

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
  }

  async update(userId: string, body: ProfileBody): Promise<User> {
    const { users, media, push, stats, onMoved } = this.#deps;
    const until = storedUntil();
    const present = await users.findById(userId);
    if (!present) throw unauthenticated();
    const picture = await this.#pictureFor(present, body.picture);
    const { before, after, change } = await this.#save(userId, { ...body, picture }, until).catch(
      async (error: unknown) => {
        await media.remove(userId, picture);
        throw error;
      },
    );
    if (after.picture !== before.picture) await media.remove(userId, before.picture);
    push(userId, 'profile:changed', after, { thing: 'profile', rev: change.row.rev });
    stats.announce(userId, change);
    if (isShownElsewhere(before, after)) onMoved(userId);
    return after;
  }

  /** What anyone may see. Throws `not_found`. */
  async view(username: string, { limit = limits.profileEvents, before }: Page): Promise<ProfileView> {
    const { users, publicEvents, publicSeals, stats } = this.#deps;
    const found = await users.findByUsername(username.toLowerCase());
    if (!found) throw notFound('Profile not found');
    const [events, facts, pins, seals] = await Promise.all([
      publicEvents(found.id, { limit, before }),
      stats.factsOf(found.id, false),
      users.pins(found.id).then((ids) => this.#pinned(found.id, ids)),
      stats
        .streakSettings(found.id)
        .then(({ hidden }) => publicSeals(found.id, { max: limits.profileSeals, isStreakHidden: hidden })),
    ]);
    const shown = { user: asPublicUser(found), events: withinBytes(events, limits.profileBytes) };
    return { profile: { ...shown, pins, families: familiesOf(facts.traitCounts), seals }, facts };
  }

  /** Sets some of the user's public events before all others. Throws `not_found` when one is none of them. */
  async pin(userId: string, ids: readonly string[]): Promise<PublicLifeEvent[]> {
    const pins = await this.#pinned(userId, ids);
    if (pins.length < ids.length) throw notFound('Only your public events can be pinned.');
    if (!(await this.#deps.users.setPins(userId, ids))) throw unauthenticated();
    return pins;
  }

  /** Events in the order of their ids, as far as they are public: what is private or deleted by now is no pin any more. */
  async #pinned(userId: string, ids: readonly string[]): Promise<PublicLifeEvent[]> {
    if (ids.length === 0) return [];
    const events = await this.#deps.publicEvents(userId, { limit: limits.pins, ids });
    return events.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  /** Who has a username, as anyone may see them. */
  async personBy(username: string): Promise<{ id: string; user: PublicUser } | null> {
    const found = await this.#deps.users.findByUsername(username.toLowerCase());
    return found && { id: found.id, user: asPublicUser(found) };
  }

  /** One event as anyone may see it. Throws `not_found`. */
  async event(username: string, id: string): Promise<SharedEvent> {
    const found = await this.#deps.users.findByUsername(username.toLowerCase());
    const [event] = found ? await this.#deps.publicEvents(found.id, { limit: 1, ids: [id] }) : [];
    if (!found || !event) throw notFound('Event not found');
    return { user: asPublicUser(found), event };
  }

  /** The picture to keep: a sent one is stored, an own one can only be the present one, anything else stands for itself. */
  async #pictureFor(before: User, picture: ProfileBody['picture']): Promise<string | null | undefined> {
    if (isInlinePicture(picture)) return (await this.#deps.media.store(before.id, picture, 'avatar')).path;
    if (isStoredPicture(picture) && picture !== before.picture) throw invalid('This is not your picture.');
    return picture;
  }

  #save(
    userId: string,
    patch: ProfileBody,
    until: number,
  ): Promise<{ before: User; after: User; change: StatsChange }> {
    const { transact, users, media, stats } = this.#deps;
    return transact({ userId, until }, async (session) => {
      const before = await users.findById(userId, session);
      const after = before && (await users.update(userId, patch, session));
      if (!after) throw unauthenticated();
      if (after.picture !== before.picture) {
        await media.attach(session, userId, after.picture, true);
        await media.detach(session, userId, before.picture, true);
      }
      if (isShownElsewhere(before, after)) await this.#deps.updateAuthor(session, after);
      const has = { bio: after.bio !== '', picture: after.picture !== null };
      return { before, after, change: await stats.applyProfile(session, userId, has) };
    });
  }
}

/** How often a trait of each family was counted, most first. */
export function familiesOf(traitCounts: Record<string, number>): PublicProfile['families'] {
  const counts = new Map<FamilyId, number>();
  for (const [trait, count] of Object.entries(traitCounts)) {
    if (isTrait(trait)) counts.set(familyOf(trait), (counts.get(familyOf(trait)) ?? 0) + count);
  }
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => b.count - a.count);
}

const asPublicUser = ({ name, username, bio, picture }: User): PublicUser => ({ name, username, bio, picture });

const isShownElsewhere = (before: User, after: User): boolean =>
  before.name !== after.name || before.username !== after.username || before.picture !== after.picture;

/** As many from the front as fit, and at least one. A caller that wants more asks for the next page. */
function withinBytes<T>(items: readonly T[], bytes: number): T[] {
  let left = bytes;
  return items.filter((item, index) => {
    left -= Buffer.byteLength(JSON.stringify(item));
    return index === 0 || left >= 0;
  });
}
