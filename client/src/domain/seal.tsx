import { familyOf, type TraitName } from '@app/shared/trait-names';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Pressed wax, seen from above. */
const WAX =
  'M32 3c4 0 5.5 3.2 9 4.400 3.600 1.2 7.300-.3 10 2.400 2.600 2.700 1.300 6.300 2.700 9.700C55.200 23 59 25 60 29c.9 4-2 6.700-2.300 10.300-.3 3.700 2 7-.2 10.2-2.300 3.2-6 2.600-9 4.600-3.100 2-4.200 5.800-8 6.700-3.800 1-6.400-1.900-10-1.900s-6.600 2.400-10.200 1C16.600 58.600 16.300 54.700 13.600 52.300 10.900 50 7 49.800 5.300 46.300c-1.700-3.5.8-6.5.4-10.100C5.300 32.600 2.400 29.800 3.400 26c1-3.800 4.800-4.900 6.600-8.100 1.800-3.300.9-7.100 3.800-9.400 2.900-2.300 6.300-.5 9.800-1.5C27 6 28.2 3 32 3Z';

interface WaxProps {
  /** An outline alone: there is no wax yet. */
  isOutline?: boolean;
  /** Stamps it onto the page, once: for what has just come. */
  isNew: boolean;
  className: string | undefined;
  /** What is pressed into it. */
  children: ReactNode;
}

const Wax = ({ isOutline = false, isNew, className, children }: WaxProps) => (
  <span
    aria-hidden
    className={clsx(
      'relative inline-flex shrink-0 -rotate-6 items-center justify-center',
      isNew && 'animate-stamp',
      className,
    )}
  >
    <svg viewBox="0 0 64 64" className="absolute inset-0 size-full" fill="none">
      <path
        d={WAX}
        fill={isOutline ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={isOutline ? '3 4' : undefined}
      />
      {!isOutline && <circle cx="32" cy="32" r="21" className="fill-sheet" />}
    </svg>
    {children}
  </span>
);

interface SealProps {
  /** The achievement's emoji. */
  icon: string;
  isUnlocked: boolean;
  /** Stamps it onto the page, once: for an achievement that has just been unlocked. */
  isNew?: boolean;
  className?: string;
}

/** An achievement as a wax seal; locked ones are only an outline. Decoration: the title stands beside it. */
export const Seal = ({ icon, isUnlocked, isNew = false, className }: SealProps) => (
  <Wax
    isOutline={!isUnlocked}
    isNew={isNew}
    className={clsx('size-16', isUnlocked ? 'text-accent' : 'text-faint', className)}
  >
    <span className={clsx('relative text-2xl leading-none', !isUnlocked && 'opacity-45 grayscale')}>{icon}</span>
  </Wax>
);

interface CheerSealProps {
  trait: TraitName;
  /** Stamps it onto the page, once. */
  isNew: boolean;
  /** Who recognized the trait: a face, or how many they are. */
  children: ReactNode;
}

/** A cheer as a small seal in the hue of its trait. Decoration: what it says stands beside it. */
export const CheerSeal = ({ trait, isNew, children }: CheerSealProps) => (
  <span data-family={familyOf(trait)} className="inline-flex">
    <Wax isNew={isNew} className="size-10 text-family-solid">
      {children}
    </Wax>
  </span>
);
