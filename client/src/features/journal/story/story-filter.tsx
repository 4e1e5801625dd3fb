import { limits } from '@app/shared/limits';
import { isTrait } from '@app/shared/trait-names';
import { Search, X } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { TraitOptions } from '../../../domain/trait-options.tsx';
import { formatNumber } from '@app/shared/counts';
import { Icon, IconButton } from '../../../ui/icon.tsx';
import { inputClass } from '../../../ui/field.tsx';
import { marksFor } from './search-marks.ts';
import { type EventFilter, isNarrow, setFilter, useSearch, useMarks, useOverview } from './story-data.ts';

const TYPING_PAUSE_MS = 150;
const fieldClass = inputClass(false, 'h-11 pointer-fine:h-9 text-sm');

const change = (changes: Partial<EventFilter>) => setFilter({ ...useSearch.getState().filter, ...changes });

/** Searching takes place a moment after the last key; what was typed before the field was emptied otherwise is not searched for. */
function useSearchLater() {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => change({ q: typed }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const cancel = () => setTyped(null);
  return { searchLater: setTyped, cancel };
}

/** Lights up what is searched for. */
function useSearchMarks(q: string | undefined): void {
  useEffect(() => {
    useMarks.setState({ cut: q ? marksFor(q) : null });
    return () => useMarks.setState({ cut: null });
  }, [q]);
}

/** The traits that there are, with how many events show each; all of the catalogue as long as that is not known. */
function CountedTraits({ chosen }: { chosen: string | undefined }) {
  const counts = useOverview((state) => state.data?.traits);
  const countOf = new Map<string, number>(counts?.map(({ trait, count }) => [trait, count]));
  const noteOf = (count: number | undefined) => (count === undefined ? '' : ` (${formatNumber(count)})`);
  return (
    <TraitOptions
      isOffered={(trait) => !counts || countOf.has(trait) || trait === chosen}
      noteOf={(trait) => noteOf(countOf.get(trait))}
    />
  );
}

/** Finds events again: by words, by trait, by date. */
export function StoryFilter({ onClose }: { onClose: () => void }) {
  const filter = useSearch((state) => state.filter);
  const { searchLater, cancel } = useSearchLater();
  useSearchMarks(filter.q);
  const id = useId();
  const close = () => {
    setFilter({});
    onClose();
  };
  return (
    <form role="search" className="animate-fade-in space-y-2 pt-1 pb-4" onSubmit={(event) => event.preventDefault()}>
      <div className="flex gap-1.5">
        <div className="relative grow">
          <Icon icon={Search} className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft" />
          <input
            type="search"
            dir="auto"
            data-key="/"
            aria-label="Search your life events"
            placeholder="Search"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody asked to search
            autoFocus
            defaultValue={filter.q}
            maxLength={limits.searchMax}
            className={`${fieldClass} pl-9 [&::-webkit-search-cancel-button]:hidden`}
            onKeyDown={(event) => {
              // The first Escape empties the field, as browsers do; the second one closes the search.
              if (event.key === 'Escape' && event.currentTarget.value === '') close();
            }}
            onChange={(event) => searchLater(event.target.value.trim())}
          />
        </div>
        <IconButton icon={X} label="Close search" onClick={close} />
      </div>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-[1.3fr_1fr_1fr]">
        <select
          aria-label="Trait"
          value={filter.trait ?? ''}
          className={`${fieldClass} self-end max-lg:col-span-2`}
          onChange={({ target: { value } }) => change({ trait: isTrait(value) ? value : undefined })}
        >
          <option value="">All traits</option>
          <CountedTraits chosen={filter.trait} />
        </select>
        {(['from', 'to'] as const).map((side) => (
          <label key={side} htmlFor={`${id}-${side}`} className="min-w-0 text-sm text-soft">
            {side === 'from' ? 'From' : 'To'}
            <input
              id={`${id}-${side}`}
              type="date"
              value={filter[side] ?? ''}
              className={fieldClass}
              onChange={({ target: { value } }) => change({ [side]: value || undefined })}
            />
          </label>
        ))}
      </div>
      {isNarrow(filter) && (
        <button
          type="button"
          className="min-h-11 text-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-ink pointer-fine:min-h-6"
          onClick={(event) => {
            cancel();
            setFilter({});
            event.currentTarget.form?.reset();
            event.currentTarget.form?.querySelector('input')?.focus();
          }}
        >
          Clear Filter
        </button>
      )}
    </form>
  );
}
