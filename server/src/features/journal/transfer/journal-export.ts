import type { ExportedEvent, ExportedHead, ExportedMessage } from '@app/shared/transfer';
import { batches } from '../../../platform/batches.ts';
import type { MemoryRepo } from '../events/memory.repo.ts';
import type { NotesRepo } from '../writing/notes.repo.ts';
import type { TransferRepo } from './transfer.repo.ts';
import { asExportedEvent, asExportedMessage, pictureFileOf } from './transfer.rules.ts';

interface ExportDeps {
  repo: TransferRepo;
  notes: NotesRepo;
  memories: Pick<MemoryRepo, 'of'>;
}

/** What the journal remembers is read for so many events at a time. */
const AT_ONCE = 100;

/** A user's journal as it leaves in a file. */
export class JournalExport {
  readonly #deps: ExportDeps;

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  async *events(userId: string, order?: 'created' | 'day'): AsyncGenerator<ExportedEvent> {
    const { repo, memories } = this.#deps;
    for await (const rows of batches(repo.events(userId, order), AT_ONCE)) {
      const found = await memories.of(userId, rows);
      for (const row of rows) yield asExportedEvent(row, found.get(row.id) ?? null);
    }
  }

  async *messages(userId: string): AsyncGenerator<ExportedMessage> {
    for await (const row of this.#deps.repo.messages(userId)) yield asExportedMessage(row);
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
