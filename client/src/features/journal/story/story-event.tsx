import type { LifeEvent } from '@app/shared/journal';
import { eventPath } from '@app/shared/paths';
import { knownUser } from '../../../lib/known-user.ts';
import { toast } from '../../../lib/toast.ts';
import { copyText } from '../../../lib/copy-text.ts';
import * as messages from '../../../messages.ts';
import { formatDay } from '@app/shared/written-days';
import { clsx } from 'clsx';
import { type ComponentProps, memo, useState } from 'react';
import { headed } from '../../../domain/headed.ts';
import { type Lit, LitText } from '../../../domain/lit-text.tsx';
import { PrivateMark } from '../../../domain/event-lines.tsx';
import { TraitBadge } from '../../../domain/trait-badge.tsx';
import { Ellipsis, FoldVertical, Link2, Lock, LockOpen, Pencil, Trash2 } from 'lucide';
import { useStore } from 'zustand';
import { MemoryLine } from '../components/memory-line.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { OwnEventCard } from '../../../domain/own-event-card.tsx';
import { Icon, IconButton } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { deleteOf, updateOf, useMutations } from '../mutations/log.ts';
import { withUpdate } from '../mutations/mutation.ts';
import { deleteEvent } from './deletions.ts';
import { DeletedEvent } from './deleted-event.tsx';
import { togglePrivacy } from './story-actions.ts';
import { type EventList, useMarks, useSearchResults, useView } from './story-data.ts';

/** Puts the address of a public event on the clipboard. */
async function copyEventLink({ id }: Pick<LifeEvent, 'id'>): Promise<void> {
  const user = await knownUser().catch(() => null);
  const isCopied = user !== null && (await copyText(`${window.location.origin}${eventPath(user.username, id)}`));
  if (isCopied) toast.success(messages.profile.eventLinkCopied);
  else toast.error(messages.profile.eventLinkFailed);
}

const TRAITS_MAX = 2;

interface CompactEventProps extends ComponentProps<'article'> {
  event: LifeEvent;
  marks: Lit | undefined;
  onOpen: () => void;
}

/** An event in one line: its day, its heading, its first traits. It opens in its place. */
const CompactEvent = ({ event, marks, onOpen, className, ...rest }: CompactEventProps) => (
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

export interface StoryEventProps {
  event: LifeEvent;
  /** The list it stands in, which knows its place there. */
  list: EventList;
  /** Written in before the reader's eyes. */
  isNew: boolean;
  onEdit: (event: LifeEvent) => void;
}

const preloadEditor = { onPointerEnter: preloadDialog, onFocus: preloadDialog };

/** What can be done to an event: icons for a mouse, one menu for a finger. */
function Actions({ event, onEdit }: Pick<StoryEventProps, 'event' | 'onEdit'>) {
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
      ? [{ id: 'link', label: 'Copy link', icon: Link2, onSelect: () => void copyEventLink(event) }]
      : []),
    { id: 'edit', label: 'Edit', icon: Pencil, shortcut: 'e', onSelect: () => onEdit(event) },
    { id: 'delete', label: 'Delete', icon: Trash2, onSelect: () => deleteEvent(event, 'place') },
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

/** Where an event stands in its list; nothing where the list does not begin at the top, and places are not known. */
function usePlace(list: EventList, id: string) {
  // Asked for here, so that a new event moves the place of those that are near, and draws no other one again.
  const place = useStore(list, ({ items, start }) =>
    start === null ? items.findIndex((event) => event.id === id) + 1 : undefined,
  );
  const total = useStore(list, ({ total, start }) => (start === null ? total : -1));
  return { 'aria-posinset': place, 'aria-setsize': total };
}

/** An event on the story page with what can be done to it. */
export const StoryEvent = memo(function StoryEvent({ event: known, list, isNew, onEdit }: StoryEventProps) {
  const update = useMutations((log) => updateOf(known.id, log));
  const deletion = useMutations((log) => deleteOf(known.id, log));
  const event = withUpdate(known, update);
  const place = usePlace(list, event.id);
  const isCompact = useView((state) => state.density === 'compact');
  const [isUnfolded, setIsUnfolded] = useState(false);
  const cut = useMarks((state) => (list === useSearchResults ? state.cut : null));
  const marks = cut ? { cut } : undefined;
  const shared = {
    tabIndex: -1,
    'data-event': event.id,
    ...place,
    'aria-label': event.title,
    'aria-busy': event.ai_status === 'pending',
    className: isNew ? 'animate-write-in' : undefined,
  };
  const fold = (isOpen: boolean) => {
    setIsUnfolded(isOpen);
    // The element with the focus went with the other form of the event.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-event="${event.id}"]`)?.focus());
  };
  if (deletion) return <DeletedEvent event={event} deletedAt={deletion.createdAt} />;
  if (isCompact && !isUnfolded) {
    return <CompactEvent event={event} marks={marks} onOpen={() => fold(true)} {...shared} />;
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
          <Actions event={event} onEdit={onEdit} />
          {isCompact && <IconButton icon={FoldVertical} label="Collapse" onClick={() => fold(false)} />}
        </>
      }
    />
  );
});
