import type { Model } from 'mongoose';
import type { Database, DbSession } from '../../platform/db/connect.ts';
import { auditModel, type AuditRow } from './audit.model.ts';

/** A security event as it is listed. */
type AuditEntry = Pick<AuditRow, 'at' | 'event' | 'device' | 'place'> & { userId: string | null };

/** Security events, each kept for as long as the operator says. */
export class AuditRepo {
  readonly #rows: Model<AuditRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#rows = auditModel(db.connection);
  }

  async add({ userId, ...entry }: AuditEntry, expiresAt: Date, session?: DbSession): Promise<void> {
    await this.#rows.create(
      [{ ...entry, ...(userId ? { user_id: userId } : {}), expires_at: expiresAt }],
      session ? { session } : {},
    );
  }

  /** Newest first: of one user or of all, since an instant or from the first that is kept; all unless there is a `limit`. */
  async list({ userId, since }: { userId?: string | null | undefined; since?: Date | null }, limit: number | null) {
    const filter = { ...(userId ? { user_id: userId } : {}), ...(since ? { at: { $gte: since } } : {}) };
    const found = this.#rows.find(filter).sort({ at: -1 });
    const rows = await (limit === null ? found : found.limit(limit)).lean<AuditRow[]>();
    return rows.map(({ at, event, device, place, user_id }) => {
      return { at, event, device, place, userId: user_id?.toHexString() ?? null };
    });
  }
}
