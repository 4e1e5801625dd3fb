import { messages } from '../messages.ts';
import { askFirst, type ShortcutKey, shortcutKeys, showShortcuts, useShortcuts } from '../lib/shortcuts.ts';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { ShortcutsSwitch } from '../ui/switch.tsx';
import { paths } from '@app/shared/paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { act } from './shortcut-acts.ts';
import { createTypeAhead } from './type-ahead.ts';

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

/** Listens for single keys while somebody is signed in; draws the list of them when it is asked for. */
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
