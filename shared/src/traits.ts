import { z } from 'zod';
import { namesByFamily, traitNames, type FamilyId, type TraitName } from './trait-names.ts';

export * from './trait-catalogue.ts';

/** The eight families. */
export const familyIds = namesByFamily.map(({ id }) => id) as [FamilyId, ...FamilyId[]];

/** One of the closed list. */
export const traitName = z
  .enum(traitNames as [TraitName, ...TraitName[]], {
    error: `This isn’t one of the ${String(traitNames.length)} traits. Check the spelling, or leave it out.`,
  })
  .meta({ id: 'Trait' });
