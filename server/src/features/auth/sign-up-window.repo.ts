import type { Model } from 'mongoose';
import type { Database } from '../../platform/db/connect.ts';
import { signUpWindowModel, type SignUpWindowRow } from './sign-up-window.model.ts';

/** For how long the operator has opened sign-up. All servers of a database know it. */
export class SignUpWindowRepo {
  readonly #windows: Model<SignUpWindowRow>;

  constructor(db: Pick<Database, 'connection'>) {
    this.#windows = signUpWindowModel(db.connection);
  }

  async isOpen(at: Date): Promise<boolean> {
    return (await this.#windows.exists({ _id: 'open', until: { $gt: at } })) !== null;
  }

  /** Also takes the place of an earlier one. */
  async open(until: Date): Promise<void> {
    await this.#windows.updateOne({ _id: 'open' }, { $set: { until } }, { upsert: true });
  }

  async close(): Promise<void> {
    await this.#windows.deleteOne({ _id: 'open' });
  }
}
