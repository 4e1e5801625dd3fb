import * as messages from '../messages.ts';
import { askFirst, type ShortcutKey, shortcutKeys, showShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { ShortcutsSwitch } from '../ui/switch.tsx';
import { paths } from '@app/shared/paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { openToWrite, turnTo } from '../features/journal/book.ts';

/** How long a page may take to come before its search is given up. */
const PATIENCE_MS = 5000;

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The part of the page that a key is for, when it is there. */
function whenShown(key: ShortcutKey, then: (element: HTMLElement) => void, until = Date.now() + PATIENCE_MS): void {
  const element = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].findLast(isShown);
  if (element) then(element);
  else if (Date.now() < until) setTimeout(() => whenShown(key, then, until), 50);
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-event]')].filter(isShown);
const currentCard = () => document.activeElement?.closest<HTMLElement>('[data-event]') ?? null;

/** The event beside the one that has the focus; without one, the first that can be seen. */
function walk(step: 1 | -1): void {
  const all = cards();
  const current = currentCard();
  const target = current
    ? all[all.indexOf(current) + step]
    : all.find((card) => card.getBoundingClientRect().bottom > window.innerHeight / 4);
  target?.focus();
}

/** A compact event has its buttons when it is open. */
function press(key: 'e' | 'p'): void {
  const card = currentCard();
  const fold = card?.querySelector<HTMLElement>(':scope > [aria-expanded=false]');
  const click = () => {
    const selector = `[data-event="${card?.dataset.event ?? ''}"] [data-key="${key}"]`;
    const button = document.querySelector<HTMLElement>(selector);
    // One key is pressed by accident; it never publishes.
    if (button?.dataset.publishes !== undefined) askFirst(button);
    else button?.click();
  };
  if (!fold) {
    click();
    return;
  }
  fold.click();
  // By then it is drawn open.
  setTimeout(click);
}

/** Does what a key stands for. What it is for is marked in the page by `data-key`. */
function act(key: ShortcutKey, openDashboard: () => void): void {
  const open = () => {
    if (window.location.pathname !== paths.dashboard) openDashboard();
  };
  switch (key) {
    case '?':
      showShortcuts(true);
      break;
    case 'n':
      open();
      openToWrite();
      break;
    case '/':
      open();
      turnTo('story');
      whenShown(key, (element) => {
        if (element instanceof HTMLInputElement) element.select();
        else element.click();
      });
      break;
    case 'j':
      walk(1);
      break;
    case 'k':
      walk(-1);
      break;
    default:
      press(key);
  }
}

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Keeps the letters that are typed while the field that a key opens is still on its way, and hands them over to it. */
function createTypeAhead(patienceMs: number) {
  let letters: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    letters = null;
  };
  return {
    /** From now on letters belong to the field that takes the focus next, if it does so in time. */
    begin(): void {
      stop();
      letters = '';
      timer = setTimeout(stop, patienceMs);
    },
    stop,
    /** Whether this key was kept. */
    takes({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent): boolean {
      if (letters === null || key.length !== 1 || ctrlKey || metaKey || altKey || isComposing || isField(target))
        return false;
      letters += key;
      return true;
    },
    handOver({ target }: FocusEvent): void {
      if (letters === null || !isField(target)) return;
      const typed = letters;
      stop();
      // By then the code that moves the focus has also set the selection.
      if (typed)
        queueMicrotask(() => {
          const end = target.value.length;
          target.setRangeText(typed, target.selectionStart ?? end, target.selectionEnd ?? end, 'end');
          target.dispatchEvent(new Event('input', { bubbles: true }));
        });
    },
  };
}

/** Which keys there are, with the switch that turns them off. */
const ShortcutsDialog = () => (
  <Dialog
    isOpen
    title={messages.shortcuts.title}
    description={messages.shortcuts.where}
    onClose={() => showShortcuts(false)}
  >
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
      {messages.shortcuts.keys.map(([key, what]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="inline-flex min-w-8 justify-center rounded-sm border border-edge bg-well px-2 py-0.5 font-sans text-sm font-medium">
              {key}
            </kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-6 border-t border-line pt-4">
      <ShortcutsSwitch />
    </div>
  </Dialog>
);

/** Where keys are words, or belong to what has opened. */
const TAKEN = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]';
const OPEN = '[role=dialog], [role=alertdialog], [role=menu]';
/** How long a field that a key opens may take to come. */
const FIELD_MS = 1000;

function shortcutOf(event: KeyboardEvent): ShortcutKey | undefined {
  if (!useShortcuts.getState().isOn || event.defaultPrevented || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = shortcutKeys.find((one) => one === event.key);
  if (!key || (event.repeat && key !== 'j' && key !== 'k')) return undefined;
  const isTaken = event.target instanceof Element && event.target.closest(TAKEN);
  return isTaken || document.querySelector(OPEN) ? undefined : key;
}

/** Listens for single keys while somebody is logged in; draws the list of them when it is asked for. */
export function Shortcuts() {
  const navigate = useNavigate();
  const isListOpen = useShortcuts((state) => state.isListOpen);
  const asked = useShortcuts((state) => state.asked);
  // It outlives the way to the page with the field, on which `navigate` is another.
  const [ahead] = useState(() => createTypeAhead(FIELD_MS));
  useEffect(() => ahead.stop, [ahead]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isKept = ahead.takes(event);
      const key = isKept ? undefined : shortcutOf(event);
      if (isKept || key) event.preventDefault();
      if (!key) return;
      if (key === 'n' || key === '/') ahead.begin();
      act(key, () => void navigate(paths.dashboard));
    };
    window.addEventListener('keydown', handleKey);
    window.addEventListener('focusin', ahead.handOver);
    return () => {
      window.removeEventListener('keydown', handleKey);
      window.removeEventListener('focusin', ahead.handOver);
    };
  }, [navigate, ahead]);
  return (
    <>
      {isListOpen && <ShortcutsDialog />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={messages.shortcuts.publishQuestion}
        confirmLabel="Make public"
        onCancel={() => askFirst(null)}
        onConfirm={() => {
          askFirst(null);
          asked?.click();
        }}
      />
    </>
  );
}
