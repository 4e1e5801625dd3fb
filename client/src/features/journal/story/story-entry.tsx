import type { LifeEvent } from '@app/shared/journal';
import { Ellipsis, FoldVertical, Link2, Lock, LockOpen, Pencil, Trash2 } from 'lucide';
import { memo, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { late, lateCode } from '../../../lib/late.tsx';
import { toast } from '../../../lib/toast.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { messages } from '../../../messages.ts';
import { deleteOf, updateOf, useMutations, withUpdate } from '../mutations/log.ts';
import { DeletedEntry } from './deleted-entry.tsx';
import { togglePrivacy } from './story-actions.ts';
import { useMarks, useSearchResults, type EventList } from './story-data.ts';
import { useView } from './view.ts';

const MemoryLine = late(() => import('../components/memory-line.tsx').then((file) => file.MemoryLine), {
  waiting: ({ memory }) => <p className="journal-words mt-3">{memory.text}</p>,
  failed: (_retry, { memory }) => <p className="journal-words mt-3">{memory.text}</p>,
});
/** As tall as its line: without a height the whole story would be near its end, and page after page of it be read. */
const CompactEntry = late(() => import('./compact-entry.tsx').then((file) => file.CompactEntry), {
  waiting: () => <div className="h-11 pointer-fine:h-9" />,
});

const linkCopying = lateCode(() => import('./copy-event-link.ts'));

async function copyLink(event: LifeEvent): Promise<void> {
  if (await linkCopying.preload()) await linkCopying.now()?.copyEventLink(event);
  else toast.error(messages.profile.eventLinkFailed);
}

export interface StoryEntryProps {
  event: LifeEvent;
  /** The list it stands in, which knows its place there. */
  list: EventList;
  /** Written in before the reader's eyes. */
  isNew: boolean;
  onEdit: (event: LifeEvent) => void;
  onDelete: (event: LifeEvent) => void;
}

const preloadEditor = { onPointerEnter: preloadDialog, onFocus: preloadDialog };

/** What can be done to an entry: icons for a mouse, one menu for a finger. */
function Actions({ event, onEdit, onDelete }: Pick<StoryEntryProps, 'event' | 'onEdit' | 'onDelete'>) {
  const isTouch = useMedia('(pointer: coarse)');
  const acts = [
    {
      id: 'privacy',
      label: event.is_public ? 'Make private' : 'Make public',
      icon: event.is_public ? LockOpen : Lock,
      shortcut: 'p',
      onSelect: () => void togglePrivacy(event),
    },
    ...(event.is_public
      ? [
          {
            id: 'link',
            label: 'Copy link',
            icon: Link2,
            onSelect: () => void copyLink(event),
          },
        ]
      : []),
    {
      id: 'edit',
      label: 'Edit',
      icon: Pencil,
      shortcut: 'e',
      onSelect: () => {
        onEdit(event);
      },
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      onSelect: () => {
        onDelete(event);
      },
    },
  ];
  if (isTouch) {
    return (
      <Menu
        label="More"
        items={acts}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-soft"
      >
        <Icon icon={Ellipsis} className="size-5" />
      </Menu>
    );
  }
  // By what it does, not by its label: the focus stays on the button whose label changes with it.
  return acts.map(({ id, label, icon, shortcut, onSelect }) => (
    <IconButton
      key={id}
      icon={icon}
      label={label}
      data-key={shortcut}
      {...(id === 'privacy' && !event.is_public ? { 'data-publishes': '' } : {})}
      onClick={onSelect}
      {...(id === 'edit' ? preloadEditor : {})}
    />
  ));
}

/** Where an entry stands in its list; nothing where the list does not begin at the top, and places are not known. */
function usePlace(list: EventList, id: string) {
  // Asked for here, so that a new entry moves the place of those that are near, and draws no other one again.
  const place = useStore(list, ({ items, start }) =>
    start === null ? items.findIndex((event) => event.id === id) + 1 : undefined,
  );
  const total = useStore(list, ({ total, start }) => (start === null ? total : -1));
  return { 'aria-posinset': place, 'aria-setsize': total };
}

/** An entry on the story page with what can be done to it. */
export const StoryEntry = memo(function StoryEntry({ event: known, list, isNew, onEdit, onDelete }: StoryEntryProps) {
  const update = useMutations((log) => updateOf(known.id, log));
  const deletion = useMutations((log) => deleteOf(known.id, log));
  const event = useMemo(() => withUpdate(known, update), [known, update]);
  const place = usePlace(list, event.id);
  const isCompact = useView((state) => state.density === 'compact');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const cut = useMarks((state) => (list === useSearchResults ? state.cut : null));
  const marks = cut ? { cut } : undefined;
  const shared = {
    tabIndex: -1,
    'data-entry': event.id,
    ...place,
    'aria-label': event.title,
    'aria-busy': event.ai_status === 'pending',
    className: isNew ? 'animate-write-in' : undefined,
  };
  const fold = (isOpen: boolean) => {
    setIsUnfolded(isOpen);
    // What had the focus is gone with the other form of the entry.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-entry="${event.id}"]`)?.focus());
  };
  if (deletion) return <DeletedEntry event={event} deletedAt={deletion.createdAt} />;
  if (isCompact && !isUnfolded) {
    return (
      <CompactEntry
        event={event}
        marks={marks}
        onOpen={() => {
          fold(true);
        }}
        {...shared}
      />
    );
  }
  return (
    <OwnEventCard
      event={event}
      headingLevel={4}
      marks={marks}
      note={
        <>
          {event.memory && <MemoryLine key={event.memory.text} memory={event.memory} />}
          {update && update.tries > 0 && <p className="mt-3 text-sm text-soft">{messages.journal.waiting}</p>}
        </>
      }
      {...shared}
      actions={
        <>
          <Actions event={event} onEdit={onEdit} onDelete={onDelete} />
          {isCompact && (
            <IconButton
              icon={FoldVertical}
              label="Fold"
              onClick={() => {
                fold(false);
              }}
            />
          )}
        </>
      }
    />
  );
});
