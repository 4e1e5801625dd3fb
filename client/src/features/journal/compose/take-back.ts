import { tellElsewhere } from '../../../lib/unsent.ts';
import { removeSend, TAKEN_BACK, unwant, type PendingSend } from './outbox.ts';

/** Its author withdraws it, or goes on writing on it. */
export function takeBack(send: PendingSend): void {
  removeSend(send);
  unwant(send.key);
  tellElsewhere(TAKEN_BACK + send.key);
}
