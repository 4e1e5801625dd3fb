import type { TraitName } from '@app/shared/trait-catalogue';
import { balance } from './balance.lexicon.ts';
import { care } from './care.lexicon.ts';
import { connection } from './connection.lexicon.ts';
import { courage } from './courage.lexicon.ts';
import { craft } from './craft.lexicon.ts';
import { drive } from './drive.lexicon.ts';
import type { Evidence } from './evidence.ts';
import { spirit } from './spirit.lexicon.ts';
import { thinking } from './thinking.lexicon.ts';

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
