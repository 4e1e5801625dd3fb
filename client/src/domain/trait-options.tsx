import { namesByFamily, type TraitName } from '@app/shared/trait-names';

interface TraitOptionsProps {
  /** Which are offered; all of the catalogue if not given. */
  isOffered?: (trait: TraitName) => boolean;
  /** What stands beside the name. */
  noteOf?: (trait: TraitName) => string;
}

/** Traits as the options of a select, by family. */
export const TraitOptions = ({ isOffered = () => true, noteOf = () => '' }: TraitOptionsProps) =>
  namesByFamily.map(({ id, name, traits }) => {
    const offered = traits.filter(isOffered);
    return (
      offered.length > 0 && (
        <optgroup key={id} label={name}>
          {offered.map((trait) => (
            <option key={trait} value={trait}>
              {trait}
              {noteOf(trait)}
            </option>
          ))}
        </optgroup>
      )
    );
  });
