import type { Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { auditModel, type AuditRow } from './audit.model.ts';

/** A security event as it is listed. */
type AuditEntry = Pick<AuditRow, 'at' | 'event' | 'device' | 'place'> & { userId: string };

/** Security events, each kept for as long as the operator says. */
export class AuditRepo {
  readonly #rows: Model<AuditRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#rows = auditModel(db.connection);
  }

  async add({ userId, ...entry }: AuditEntry, expiresAt: Date, session?: DbSession): Promise<void> {
    await this.#rows.create([{ ...entry, user_id: userId, expires_at: expiresAt }], session ? { session } : {});
  }

  /** Newest first, of one user or of all. */
  async list(userId: string | null, limit: number): Promise<AuditEntry[]> {
    const filter = userId === null ? {} : { user_id: userId };
    const rows = await this.#rows.find(filter).sort({ at: -1 }).limit(limit).lean<AuditRow[]>();
    return rows.map(({ at, event, device, place, user_id }) => {
      return { at, event, device, place, userId: user_id.toHexString() };
    });
  }
}
