import { familyOf, type TraitName } from '@app/shared/trait-names';
import { WAX } from '@app/shared/wax';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

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
