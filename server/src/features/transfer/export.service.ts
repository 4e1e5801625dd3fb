import type { Writable } from 'node:stream';
import { SLUG } from '@app/shared/product';
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportedHead } from '@app/shared/transfer';
import { unauthenticated } from '../../platform/errors.ts';
import type { Media } from '../../platform/media/media.ts';
import { isStoredPicture } from '../../platform/media/picture-path.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { PlansRepo } from '../plans/plans.types.ts';
import type { JournalExport } from '../journal/journal.types.ts';
import { story } from './story.rules.ts';
import { jsonElements, sendZip, type ZipParts } from './send-zip.ts';

interface ExportDeps {
  users: UserRepo;
  stats: StatsService;
  media: Pick<Media, 'readOwn'>;
  journal: JournalExport;
  friendNames: (userId: string) => Promise<string[]>;
  plans: Pick<PlansRepo, 'all'>;
  now: () => Date;
}

const AVATAR_FILE = 'pictures/profile.webp';

/** Everything of a user as a zip. It is written while it is sent: nothing grows with how much there is. */
export class ExportService {
  readonly #deps: ExportDeps;

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  /** What the file says before its lists. Throws 401 when the user no longer exists. */
  async head(userId: string): Promise<ExportedHead> {
    const { users, stats, journal, friendNames } = this.#deps;
    const user = await users.findById(userId);
    if (!user) throw unauthenticated();
    const { name, username, email, bio, picture } = user;
    const pins = await users.pins(userId);
    const unlocked = await stats.unlockedBy(userId);
    return {
      person: { name, username, email, bio, picture: isStoredPicture(picture) ? AVATAR_FILE : picture, pins },
      settings: { ...(await users.settings(userId)), streak: await stats.streakSettings(userId) },
      achievements: unlocked.map(({ id, at }) => ({ id, unlocked_at: at.toISOString() })),
      friends: await friendNames(userId),
      corrections: await journal.corrections(userId),
      plans: (await this.#deps.plans.all(userId)).map(({ id, text, ask_on, event_id, state }) => ({
        ...{ id, text, ask_on, event_id, state },
      })),
    };
  }

  /** Sends the zip. Rejects when it cannot be sent to its end. */
  send(userId: string, head: ExportedHead, to: Writable): Promise<void> {
    return sendZip(to, (zip) => this.fill(zip, userId, head));
  }

  /** Adds everything of a user to a zip. */
  async fill(zip: ZipParts, userId: string, head: ExportedHead): Promise<void> {
    const { journal, users } = this.#deps;
    await zip.addText(`${SLUG}.json`, this.#json(userId, head));
    await zip.addText(`${SLUG}.md`, story(head.person.name, journal.events(userId, 'day')));
    const avatar = (await users.findById(userId))?.picture;
    if (avatar && head.person.picture === AVATAR_FILE)
      await this.#picture(zip, userId, { path: avatar, file: AVATAR_FILE });
    for await (const picture of journal.pictures(userId)) await this.#picture(zip, userId, picture);
  }

  async #picture(zip: ZipParts, userId: string, { path, file }: { path: string; file: string }) {
    const bytes = await this.#deps.media.readOwn(userId, path);
    // It has been deleted since the events were written down.
    if (bytes) await zip.addPicture(file, bytes);
  }

  async *#json(userId: string, head: ExportedHead): AsyncGenerator<string> {
    const { journal, now } = this.#deps;
    const about = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: now().toISOString(), ...head };
    yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "events": [`;
    yield* jsonElements(journal.events(userId));
    yield `],\n  "messages": [`;
    yield* jsonElements(journal.messages(userId));
    yield `]\n}\n`;
  }
}
