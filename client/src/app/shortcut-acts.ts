import { paths } from '@app/shared/paths';
import { openToWrite, turnTo } from '../features/journal/book.ts';
import { askFirst, showShortcuts, type ShortcutKey } from '../lib/shortcuts.ts';

/** How long a page may take to come before its search is given up. */
const PATIENCE_MS = 5000;

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** The part of the page that a key is for, when it is there. */
function whenShown(key: ShortcutKey, then: (element: HTMLElement) => void, until = Date.now() + PATIENCE_MS): void {
  const element = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].findLast(isShown);
  if (element) then(element);
  else if (Date.now() < until) setTimeout(() => whenShown(key, then, until), 50);
}

const entries = () => [...document.querySelectorAll<HTMLElement>('[data-entry]')].filter(isShown);
const currentEntry = () => document.activeElement?.closest<HTMLElement>('[data-entry]') ?? null;

/** The entry beside the one that has the focus; without one, the first that can be seen. */
function walk(step: 1 | -1): void {
  const all = entries();
  const current = currentEntry();
  const target = current
    ? all[all.indexOf(current) + step]
    : all.find((entry) => entry.getBoundingClientRect().bottom > window.innerHeight / 4);
  target?.focus();
}

/** A compact entry has its buttons when it is open. */
function press(key: 'e' | 'p'): void {
  const entry = currentEntry();
  const fold = entry?.querySelector<HTMLElement>(':scope > [aria-expanded=false]');
  const click = () => {
    const selector = `[data-entry="${entry?.dataset.entry ?? ''}"] [data-key="${key}"]`;
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
export function act(key: ShortcutKey, openDashboard: () => void): void {
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
