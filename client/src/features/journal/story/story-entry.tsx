import type { LifeEvent } from '@app/shared/journal';
import { Link2, Lock, LockOpen, Pencil, Trash2 } from 'lucide';
import { memo } from 'react';
import { useStore } from 'zustand';
import { late } from '../../../lib/late.tsx';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { togglePrivacy } from './story-actions.ts';
import type { EventList } from './story-data.ts';

const MemoryLine = late(async () => (await import('../components/memory-line.tsx')).MemoryLine, {
  waiting: ({ memory }) => <p className="mt-3 text-sm text-soft">{memory.text}</p>,
  failed: (_retry, { memory }) => <p className="mt-3 text-sm text-soft">{memory.text}</p>,
});

export interface StoryEntryProps {
  event: LifeEvent;
  /** The list it stands in, which knows its place there. */
  list: EventList;
  /** Written in before the reader's eyes. */
  isNew: boolean;
  onEdit: (event: LifeEvent) => void;
  onDelete: (event: LifeEvent) => void;
}

/** An entry on the story page with what can be done to it. */
export const StoryEntry = memo(function StoryEntry({ event, list, isNew, onEdit, onDelete }: StoryEntryProps) {
  // Asked for here, so that a new entry moves the place of those that are near, and draws no other one again.
  const place = useStore(list, ({ items }) => items.findIndex(({ id }) => id === event.id) + 1);
  const total = useStore(list, (state) => state.total);
  const privacy = event.is_public ? 'Make private' : 'Make public';
  return (
    <OwnEventCard
      event={event}
      headingLevel={3}
      note={event.memory && <MemoryLine key={event.memory.text} memory={event.memory} />}
      tabIndex={-1}
      data-entry={event.id}
      aria-posinset={place}
      aria-setsize={total}
      aria-label={event.title}
      aria-busy={event.ai_status === 'pending'}
      className={isNew ? 'animate-write-in' : undefined}
      actions={
        <>
          <IconButton
            icon={event.is_public ? LockOpen : Lock}
            label={privacy}
            onClick={() => void togglePrivacy(event)}
          />
          {event.is_public && (
            <IconButton
              icon={Link2}
              label="Copy link"
              onClick={() => {
                void import('./copy-event-link.ts').then(({ copyEventLink }) => copyEventLink(event));
              }}
            />
          )}
          <IconButton
            icon={Pencil}
            label="Edit"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => {
              onEdit(event);
            }}
          />
          <IconButton
            icon={Trash2}
            label="Delete"
            onClick={() => {
              onDelete(event);
            }}
          />
        </>
      }
    />
  );
});
