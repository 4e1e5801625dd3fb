import { paths } from '@app/shared/paths';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { late, lateCode } from '../lib/late.tsx';
import { askFirst, showShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import { messages } from '../messages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { FloatingFailure } from '../ui/late-failure.tsx';
import { createTypeAhead } from './type-ahead.ts';

const keys = ['?', 'n', '/', 'j', 'k', 'e', 'p'] as const;
export type ShortcutKey = (typeof keys)[number];

/** Where keys are words, or belong to what has opened. */
const TAKEN = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]';
const OPEN = '[role=dialog], [role=alertdialog], [role=menu]';
/** How long a field that a key opens may take to come. */
const FIELD_MS = 1000;

const acts = lateCode(() => import('./shortcut-acts.ts'));
const List = late(() => import('./shortcuts-dialog.tsx').then((file) => file.ShortcutsDialog), {
  waiting: () => null,
  failed: (retry) => (
    <FloatingFailure
      onRetry={retry}
      onDismiss={() => {
        showShortcuts(false);
      }}
    />
  ),
});

function shortcutOf(event: KeyboardEvent): ShortcutKey | undefined {
  if (!useShortcuts.getState().isOn || event.defaultPrevented || event.isComposing) return undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = keys.find((one) => one === event.key);
  if (!key || (event.repeat && key !== 'j' && key !== 'k')) return undefined;
  const isTaken = event.target instanceof Element && event.target.closest(TAKEN);
  return isTaken || document.querySelector(OPEN) ? undefined : key;
}

/** Listens for single keys while somebody is signed in; draws the list of them when it is asked for. */
export function Shortcuts() {
  const navigate = useNavigate();
  const isListOpen = useShortcuts((state) => state.isListOpen);
  const asked = useShortcuts((state) => state.asked);
  useEffect(() => {
    const ahead = createTypeAhead(FIELD_MS);
    const handleKey = (event: KeyboardEvent) => {
      const isKept = ahead.takes(event);
      const key = isKept ? undefined : shortcutOf(event);
      if (isKept || key) event.preventDefault();
      if (!key) return;
      if (key === 'n' || key === '/') ahead.begin();
      void acts.preload().then(() =>
        acts.now()?.act(key, () => {
          void navigate(paths.dashboard);
        }),
      );
    };
    window.addEventListener('keydown', handleKey);
    window.addEventListener('focusin', ahead.handOver);
    return () => {
      ahead.stop();
      window.removeEventListener('keydown', handleKey);
      window.removeEventListener('focusin', ahead.handOver);
    };
  }, [navigate]);
  return (
    <>
      {isListOpen && <List />}
      <ConfirmDialog
        isOpen={asked !== null}
        title={messages.journal.publishQuestion}
        confirmLabel="Make public"
        onCancel={() => {
          askFirst(null);
        }}
        onConfirm={() => {
          askFirst(null);
          asked?.click();
        }}
      />
    </>
  );
}
