import type { TraitName } from '@app/shared/trait-catalogue';
import { balance } from './balance.ts';
import { care } from './care.ts';
import { connection } from './connection.ts';
import { courage } from './courage.ts';
import { craft } from './craft.ts';
import { drive } from './drive.ts';
import type { Evidence } from './evidence.ts';
import { spirit } from './spirit.ts';
import { thinking } from './thinking.ts';

/** Every trait with the words that speak for it. */
export const lexicon: Record<TraitName, Evidence> = {
  ...drive,
  ...courage,
  ...thinking,
  ...craft,
  ...care,
  ...connection,
  ...balance,
  ...spirit,
};
