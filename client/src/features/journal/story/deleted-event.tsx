import type { LifeEvent } from '@app/shared/journal';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { undoDelete } from './deletions.ts';

const FOCUS_MS = 1000;

const focusRow = (id: string | undefined) =>
  requestAnimationFrame(() => {
    const row = id && document.querySelector<HTMLElement>(`[data-event="${id}"]`);
    (row || document.getElementById('story-heading'))?.focus({ preventScroll: true });
  });

/** The event after this one, or the one before. */
function neighborOf(row: HTMLElement): string | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-event]')];
  const index = rows.indexOf(row);
  return (rows[index + 1] ?? rows[index - 1])?.dataset.event;
}

interface DeletedEventProps {
  event: LifeEvent;
  /** In milliseconds. */
  deletedAt: number;
}

/** In the place of a card that was deleted, as long as that can be undone. The focus goes to 'Undo', and on to a card after it. */
export function DeletedEvent({ event: { id, title }, deletedAt }: DeletedEventProps) {
  // Deleted just now, and not before a reload: the card that had the focus is no longer there.
  const [takesFocus] = useState(() => document.hasFocus() && Date.now() - deletedAt < FOCUS_MS);
  const row = useRef<HTMLElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const isUndone = useRef(false);
  useLayoutEffect(() => {
    const element = row.current;
    if (takesFocus) undo.current?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) && !isUndone.current) focusRow(neighborOf(element));
    };
  }, [takesFocus]);
  return (
    <article ref={row} data-event={id} className="flex items-center justify-between gap-3 py-3 text-soft">
      <p className="min-w-0 truncate text-sm">
        Deleted. <span className="sr-only">{title}</span>
      </p>
      <Button
        ref={undo}
        variant="secondary"
        size="small"
        onClick={({ detail }) => {
          // The second click of a double-click on the bin.
          if (detail > 1) return;
          isUndone.current = true;
          undoDelete(id);
          focusRow(id);
        }}
      >
        Undo
      </Button>
    </article>
  );
}
