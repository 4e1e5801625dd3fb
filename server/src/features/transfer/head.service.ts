import { presetAvatars } from '@app/shared/avatars';
import type { User } from '@app/shared/profile';
import type { ExportedHead } from '@app/shared/transfer';
import type { DbSession } from '../../platform/db/connect.ts';
import type { UserTransact } from '../../platform/db/user-transactions.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Media } from '../../platform/media/media.ts';
import type { Push } from '../../platform/realtime/realtime.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService, StreakSettingsService } from '../gamification/gamification.types.ts';
import type { JournalImport } from '../journal/journal.types.ts';
import type { Plans } from '../plans/plans.types.ts';

interface HeadDeps {
  transact: UserTransact;
  users: UserRepo;
  stats: StatsService;
  streak: Pick<StreakSettingsService, 'takeOver'>;
  media: Media;
  journal: JournalImport;
  /** The id that an event of an export has here. */
  importedId: (userId: string, id: string) => string;
  /** Takes in plans that are not there yet; of an event that comes along later they know the id. */
  bringPlans: Plans['bring'];
  push: Push;
}

/** What an export would change of the person: only what is empty here, and only a picture that comes along. */
export const headChanges = ({ bio, picture }: Pick<User, 'bio' | 'picture'>, { person }: ExportedHead) => ({
  bio: bio === '' && person.bio !== '',
  picture: picture === null && person.picture !== null && (isPreset(person.picture) || isFile(person.picture)),
});

/** Takes over what an export says of the person beside the journal, in one transaction with `also`. */
export type ImportHead = (
  userId: string,
  head: ExportedHead,
  picture: (name: string) => Promise<Buffer | null>,
  also: (session: DbSession) => Promise<void>,
) => Promise<void>;

/** Fills in only what is empty here: a bio, a picture or a setting that is there stays. Names are those of the account. */
export function createHeadImport(deps: HeadDeps): ImportHead {
  const { transact, users, stats, streak, media, journal, push } = deps;
  const pinsHere = (userId: string, { person }: ExportedHead) => person.pins.map((id) => deps.importedId(userId, id));

  async function importSettings(userId: string, brought: ExportedHead['settings']): Promise<void> {
    const chosen = await users.settings(userId);
    if (!chosen) throw notFound();
    // Mails are agreed to where they are sent from.
    const { timezone } = brought;
    // Nothing becomes public by a file's leave.
    const default_public = brought.default_public === false ? false : undefined;
    const missing = Object.entries({ default_public, timezone }).filter(
      ([name, value]) => value !== undefined && !(name in chosen),
    );
    if (missing.length > 0) await users.changeSettings(userId, Object.fromEntries(missing));
  }

  async function avatar(userId: string, named: string | null, read: (name: string) => Promise<Buffer | null>) {
    if (named === null) return null;
    if (isPreset(named)) return named;
    // A picture elsewhere would show its server who looks at the profile, and nobody here has agreed to that.
    if (!isFile(named)) return null;
    try {
      const bytes = await read(named);
      return bytes && (await media.storeFile(userId, bytes, 'avatar')).path;
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') return null;
      throw error;
    }
  }

  return async (userId, head, picture, also) => {
    const present = await users.findById(userId);
    if (!present) throw notFound();
    await importSettings(userId, head.settings);
    const brought = present.picture === null ? await avatar(userId, head.person.picture, picture) : null;
    const { after, change } = await transact({ userId }, async (session) => {
      const before = await users.findById(userId, session);
      if (!before) throw notFound();
      const patch = { bio: before.bio || head.person.bio, picture: before.picture ?? brought };
      const after = (await users.update(userId, patch, session)) ?? before;
      if (before.picture === null) await media.attach(session, userId, brought, true);
      // Those of them that are not public here, or did not come along, are none.
      if (head.person.pins.length > 0 && (await users.pins(userId)).length === 0)
        await users.setPins(userId, pinsHere(userId, head), session);
      if (head.settings.streak) await streak.takeOver(session, userId, head.settings.streak);
      const has = { bio: after.bio !== '', picture: after.picture !== null };
      const change = await stats.applyProfile(session, userId, has);
      await journal.importCorrections(session, userId, head.corrections);
      await deps.bringPlans(session, userId, head.plans, (id) => deps.importedId(userId, id));
      await also(session);
      return { after, change };
    });
    push(userId, 'profile:changed', after, { thing: 'profile', rev: change.row.rev });
  };
}

const isFile = (picture: string): boolean => picture.startsWith('pictures/');
const isPreset = (picture: string): boolean => presetAvatars.some((preset) => preset === picture);
