import { z } from 'zod';
import { traitNames, type TraitName } from './trait-names.ts';

export * from './trait-catalogue.ts';

/** One of the closed list. */
export const traitName = z
  .enum(traitNames as [TraitName, ...TraitName[]], {
    error: 'This is not a trait of the list.',
  })
  .meta({ id: 'Trait' });
