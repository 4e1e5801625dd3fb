import { Pause, Play } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useRotation } from './use-rotation.ts';
import { Icon } from '../ui/icon.tsx';

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
  const hold = () => {
    setIsHeld(true);
  };
  const release = () => {
    setIsHeld(false);
  };
  return (
    <div
      role="group"
      aria-label="Suggestions"
      className="flex flex-wrap items-center gap-x-2 text-sm text-soft"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <span>{label}</span>
      <span
        key={suggestion}
        className="animate-fade-in font-serif text-base text-ink italic max-sm:text-sm @max-md:text-sm"
      >
        {onPick ? (
          <button
            type="button"
            className="min-h-11 rounded-sm text-left hover:text-accent pointer-fine:min-h-6"
            onClick={() => {
              onPick(suggestion);
            }}
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
          onClick={() => {
            setIsPaused(!isPaused);
          }}
        >
          <Icon icon={icon} className="size-4" />
        </button>
        {children}
      </span>
    </div>
  );
}
