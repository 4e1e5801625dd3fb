import { limits } from '@app/shared/limits';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { Pause, Play } from 'lucide';
import { isStill } from '../lib/use-media.ts';
import { Icon } from '../ui/icon.tsx';

/** The six suggestions that rotate on the landing page and in the chat (spec §9). */
export const suggestions = [
  'helped a friend solve a problem',
  'learned something new this week',
  'overcame a small fear',
  "made someone's day better",
  'stayed calm in a tough situation',
  'finished something I started',
] as const;

/** Counts round from 0 to `count - 1`, one step per 4.5 s while it is not paused; still from the start when motion is unwanted. */
function useRotation(count: number, paused: boolean): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (paused || isStill()) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), limits.suggestionMs);
    return () => clearInterval(timer);
  }, [count, paused]);
  return index;
}

interface RotatingSuggestionProps {
  /** What stands before the suggestion, such as 'Try:'. */
  label: string;
  items: readonly string[];
  /** Makes the suggestion a button that takes it over. */
  onPick?: (suggestion: string) => void;
  /** What stands after it, such as a link. */
  children?: ReactNode;
}

/** One suggestion after the other. Still under the pointer, with the focus inside, when paused, and when motion is unwanted; never announced. */
export function RotatingSuggestion({ label, items, onPick, children }: RotatingSuggestionProps) {
  const [isPaused, setIsPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const suggestion = items[useRotation(items.length, isPaused || isHeld)] ?? '';
  const icon = isPaused ? Play : Pause;
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return (
    <div
      role="group"
      aria-label="Suggestions"
      className={clsx(
        'items-center gap-x-2 text-sm text-soft',
        // One that is taken over stands below its label, so that neither breaks in the middle.
        onPick ? 'grid grid-cols-[minmax(0,auto)_auto] justify-start' : 'flex flex-wrap',
      )}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span className={clsx(onPick && 'col-span-full')}>{label}</span>
      <span
        key={suggestion}
        className="animate-fade-in font-serif text-base text-ink italic max-sm:text-sm @max-md:text-sm"
      >
        {onPick ? (
          <button
            type="button"
            className="min-h-11 rounded-sm text-left leading-tight hover:text-accent pointer-fine:min-h-6"
            onClick={() => onPick(suggestion)}
          >
            {suggestion}
          </button>
        ) : (
          suggestion
        )}
      </span>
      <span className="inline-flex items-center gap-x-1 whitespace-nowrap">
        <button
          type="button"
          aria-label={isPaused ? 'Play suggestions' : 'Pause suggestions'}
          className="inline-flex size-11 items-center justify-center rounded-md hover:bg-well hover:text-ink pointer-fine:size-7"
          onClick={() => setIsPaused(!isPaused)}
        >
          <Icon icon={icon} className="size-4" />
        </button>
        {children}
      </span>
    </div>
  );
}
