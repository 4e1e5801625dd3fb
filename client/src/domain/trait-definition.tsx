import { definitionOf } from '@app/shared/trait-catalogue';
import type { TraitName } from '@app/shared/trait-names';

/** What a trait means, in one sentence. */
export const TraitDefinition = ({ trait }: { trait: TraitName }) => definitionOf(trait);
