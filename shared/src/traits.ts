import { z } from 'zod';
import { traitNames, type TraitName } from './trait-names.ts';

export * from './trait-catalogue.ts';

/** One of the closed list. */
export const traitName = z
  .enum(traitNames as [TraitName, ...TraitName[]], {
    error: `This isn’t one of the ${String(traitNames.length)} traits. Check the spelling, or leave it out.`,
  })
  .meta({ id: 'Trait' });
