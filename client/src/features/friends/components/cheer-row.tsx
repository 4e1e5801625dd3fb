import { isTrait, namesByFamily, type TraitName } from '@app/shared/trait-names';
import { clsx } from 'clsx';
import { useId } from 'react';
import { TraitBadge } from '../../../domain/trait-badge.tsx';
import { cheer, type Moment } from '../feed-data.ts';

const LIKELY = 3;

/** The traits that the event shows, then those that other friends recognized, and always one's own. */
function likely({ event, cheers, my_cheer }: Moment): TraitName[] {
  const offered = [...new Set([...event.traits, ...cheers.map(({ trait }) => trait)])].slice(0, LIKELY);
  return my_cheer && !offered.includes(my_cheer) ? [...offered, my_cheer] : offered;
}

/** One tap recognizes a trait, another one takes its place, and the same one takes it back. Its words stay, so that no chip moves. */
export function CheerRow({ moment }: { moment: Moment }) {
  const id = useId();
  const { my_cheer } = moment;
  const handleSelect = (trait: TraitName) => void cheer(moment, trait === my_cheer ? null : trait);
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={clsx('cheers mt-3 flex flex-wrap items-center gap-2 text-sm', my_cheer && 'is-given')}
    >
      <span id={id} className="sr-only">
        Which trait do you recognize?
      </span>
      <span aria-hidden className="mr-0.5 font-serif text-soft italic">
        Recognize
      </span>
      {likely(moment).map((trait) => (
        <TraitBadge key={trait} trait={trait} isSelected={trait === my_cheer} onSelect={handleSelect} />
      ))}
      <select
        aria-label="Another trait"
        value=""
        className="min-h-8 w-28 cursor-pointer rounded-full border border-edge bg-sheet px-2.5 text-sm text-soft hover:text-ink"
        onChange={({ target: { value } }) => {
          if (isTrait(value)) handleSelect(value);
        }}
      >
        <option value="">Another…</option>
        {namesByFamily.map((family) => (
          <optgroup key={family.id} label={family.name}>
            {family.traits.map((trait) => (
              <option key={trait} value={trait}>
                {trait}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
