import { formatDay } from '@app/shared/written-days';
import type { LifeEvent } from '@app/shared/journal';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { headed } from '../../../domain/headed.ts';
import { LitText, type Lit } from '../../../domain/lit-text.tsx';
import { PrivateMark } from '../../../domain/private-mark.tsx';
import { TraitBadge } from '../../../domain/trait-badge.tsx';

const TRAITS_MAX = 2;

interface CompactEntryProps extends ComponentProps<'article'> {
  event: LifeEvent;
  marks: Lit | undefined;
  onOpen: () => void;
}

/** An entry in one line: its day, its heading, its first traits. It opens in its place. */
export const CompactEntry = ({ event, marks, onOpen, className, ...rest }: CompactEntryProps) => (
  <article className={clsx('relative focus-within:z-1', className)} {...rest}>
    <button
      type="button"
      aria-expanded={false}
      className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-well pointer-fine:min-h-9"
      onClick={onOpen}
    >
      <time dateTime={event.date} className="tabular w-12 shrink-0 text-sm text-soft">
        {formatDay(event.date).split(',')[0]}
      </time>
      <span className="min-w-0 grow truncate font-serif text-lg leading-tight">
        <LitText text={headed(event).heading} lit={marks} />
      </span>
      {!event.is_public && <PrivateMark />}
      <span className="flex shrink-0 gap-1 max-lg:hidden">
        {event.traits.slice(0, TRAITS_MAX).map((trait) => (
          <TraitBadge key={trait} trait={trait} isInButton />
        ))}
      </span>
    </button>
  </article>
);
