import type { PublicProfile } from '@app/shared/profile';
import { namesByFamily } from '@app/shared/trait-names';
import { formatNumber } from '../../../lib/numbers.ts';

/** The families of traits in somebody's public events, by how often each is there: a ribbon in their hues, with their names. */
export const FamilyStrip = ({ families }: Pick<PublicProfile, 'families'>) => (
  <section aria-label="Traits by family" className="mt-6">
    <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-full bg-well">
      {families.map(({ id, count }) => (
        <span key={id} data-family={id} className="bg-family-solid" style={{ flexGrow: count }} />
      ))}
    </div>
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {families.map(({ id, count }) => (
        <li key={id} data-family={id} className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2.5 rounded-full bg-family-solid" />
          {namesByFamily.find((family) => family.id === id)?.name}
          <span className="tabular">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  </section>
);
