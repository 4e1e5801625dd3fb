import type { ExportedEvent, ExportedHead, ExportedMessage } from '@app/shared/transfer';
import type { NotesRepo } from '../writing/notes.repo.ts';
import type { TransferRepo } from './transfer.repo.ts';
import { exportedEvent, exportedMessage, pictureFileOf } from './transfer.rules.ts';

/** A user's journal as it leaves in a file. */
export class JournalExport {
  readonly #deps: { repo: TransferRepo; notes: NotesRepo };

  constructor(deps: { repo: TransferRepo; notes: NotesRepo }) {
    this.#deps = deps;
  }

  async *events(userId: string, order?: 'created' | 'day'): AsyncGenerator<ExportedEvent> {
    for await (const row of this.#deps.repo.events(userId, order)) yield exportedEvent(row);
  }

  async *messages(userId: string): AsyncGenerator<ExportedMessage> {
    for await (const row of this.#deps.repo.messages(userId)) yield exportedMessage(row);
  }

  /** The pictures that the server keeps: where they are, and as what they are exported. */
  async *pictures(userId: string): AsyncGenerator<{ path: string; file: string }> {
    // Several events may show one.
    const seen = new Set<string>();
    for await (const path of this.#deps.repo.pictures(userId)) {
      const file = seen.has(path) ? null : pictureFileOf(path);
      seen.add(path);
      if (file) yield { path, file };
    }
  }

  async corrections(userId: string): Promise<ExportedHead['corrections']> {
    return (await this.#deps.notes.of(userId)).corrections;
  }
}
