import { z } from 'zod';
import { traitFamilies } from './trait-catalogue.ts';

export * from './trait-catalogue.ts';

type Name = (typeof traitFamilies)[number]['traits'][number]['name'];

/** One of the closed list. */
export const traitName = z.enum(
  traitFamilies.flatMap((family): Name[] => family.traits.map((trait) => trait.name)) as [Name, ...Name[]],
  { error: 'This is not a trait of the list.' },
);
