import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';

/** Beyond this a text is folded; judged by length, so that nothing has to be measured. */
const FOLD_AT = 480;
const LINES_AT = 9;

const isFolded = (text: string): boolean => text.length > FOLD_AT || text.split('\n').length > LINES_AT;

interface ClampedTextProps {
  text: string;
  className?: string;
  lang?: string | undefined;
  /** How the text is drawn, where that is not simply as it is. */
  children?: ReactNode;
  /** Shows all of it, whatever was asked for before. */
  isOpened?: boolean;
}

/** A text that shows its first lines, and the rest on request. */
export function ClampedText({ text, className, lang, children = text, isOpened = false }: ClampedTextProps) {
  const [wasOpened, setIsOpen] = useState(false);
  const isOpen = wasOpened || isOpened;
  const isLong = isFolded(text);
  return (
    <div className={className}>
      <p dir="auto" lang={lang} className={clsx('whitespace-pre-line', isLong && !isOpen && 'line-clamp-6')}>
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="mt-1 min-h-11 text-sm font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink pointer-fine:min-h-6"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}
