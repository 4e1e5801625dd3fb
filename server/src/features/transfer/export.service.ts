import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { EXPORT_FORMAT, EXPORT_VERSION, type ExportedHead } from '@app/shared/transfer';
import yazl from 'yazl';
import { unauthenticated } from '../../platform/errors.ts';
import type { Media } from '../../platform/media/media.ts';
import { isStoredPicture } from '../../platform/media/picture-path.ts';
import type { UserRepo } from '../auth/auth.types.ts';
import type { StatsService } from '../gamification/gamification.types.ts';
import type { JournalExport } from '../journal/journal.types.ts';
import { story } from './story.rules.ts';

interface ExportDeps {
  users: UserRepo;
  stats: StatsService;
  media: Pick<Media, 'readOwn'>;
  journal: JournalExport;
  friendNames: (userId: string) => Promise<string[]>;
  now: () => Date;
}

/** Is joined to larger pieces, so that not every event is a step of its own. */
const PIECE_CHARACTERS = 32 * 1024;
const PORTRAIT = 'pictures/profile.webp';

/** Everything of a user as a zip. It is written while it is sent: nothing grows with how much there is. */
export class ExportService {
  readonly #deps: ExportDeps;

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  /** What the file says before its lists. Throws 401 when the user is gone. */
  async head(userId: string): Promise<ExportedHead> {
    const { users, stats, journal, friendNames } = this.#deps;
    const user = await users.findById(userId);
    if (!user) throw unauthenticated();
    const { name, username, email, bio, picture } = user;
    const unlocked = await stats.unlockedBy(userId);
    return {
      person: { name, username, email, bio, picture: isStoredPicture(picture) ? PORTRAIT : picture },
      settings: (await users.settings(userId)) ?? {},
      achievements: unlocked.map(({ id, at }) => ({ id, unlocked_at: at.toISOString() })),
      friends: await friendNames(userId),
      corrections: await journal.corrections(userId),
    };
  }

  /** Sends the zip. Rejects when it cannot be sent to its end: then it is cut, so that nobody takes it for whole. */
  async send(userId: string, head: ExportedHead, to: Writable): Promise<void> {
    const zip = new yazl.ZipFile();
    const abort = new AbortController();
    const sending = pipeline(zip.outputStream, to).finally(() => abort.abort());
    const filling = this.#fill(zip, userId, head, abort.signal).catch((error: unknown) => {
      to.destroy();
      throw error;
    });
    await Promise.all([sending, filling]);
  }

  async #fill(zip: yazl.ZipFile, userId: string, head: ExportedHead, signal: AbortSignal): Promise<void> {
    const { journal, users } = this.#deps;
    await added(zip, 'milestory.json', pieces(this.#json(userId, head)), signal);
    await added(zip, 'milestory.md', pieces(story(head.person.name, journal.events(userId, 'day'))), signal);
    const portrait = (await users.findById(userId))?.picture;
    if (portrait && head.person.picture === PORTRAIT)
      await this.#picture(zip, userId, { path: portrait, file: PORTRAIT }, signal);
    for await (const picture of journal.pictures(userId)) await this.#picture(zip, userId, picture, signal);
    zip.end();
  }

  async #picture(
    zip: yazl.ZipFile,
    userId: string,
    { path, file }: { path: string; file: string },
    signal: AbortSignal,
  ) {
    const bytes = await this.#deps.media.readOwn(userId, path);
    // It has been deleted since the entries were written down.
    if (bytes) await added(zip, file, [bytes], signal, { compress: false });
  }

  async *#json(userId: string, head: ExportedHead): AsyncGenerator<string> {
    const { journal, now } = this.#deps;
    const about = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: now().toISOString(), ...head };
    yield `${JSON.stringify(about, null, 2).slice(0, -2)},\n  "events": [`;
    yield* listed(journal.events(userId));
    yield `],\n  "messages": [`;
    yield* listed(journal.messages(userId));
    yield `]\n}\n`;
  }
}

async function* listed(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '\n    ';
  for await (const one of list) {
    yield `${separator}${JSON.stringify(one)}`;
    separator = ',\n    ';
  }
}

async function* pieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}

/** Adds one file, and waits until it has been read to its end: so there is only ever one at hand. */
async function added(
  zip: yazl.ZipFile,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  signal: AbortSignal,
  options: Partial<yazl.ReadStreamOptions> = {},
): Promise<void> {
  signal.throwIfAborted();
  const at = { hand: Readable.from(content, { objectMode: false, signal }) };
  zip.addReadStreamLazy(name, options, (use) => use(null, at.hand));
  await finished(at.hand, { writable: false });
  // The zip keeps what it was handed until its directory is written.
  at.hand = Readable.from([]);
}
