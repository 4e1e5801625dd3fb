import { messages } from '../messages.ts';
import { showShortcuts } from '../lib/shortcuts.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ShortcutsSwitch } from '../ui/shortcuts-switch.tsx';

/** Which keys there are, with the switch that turns them off. */
export const ShortcutsDialog = () => (
  <Dialog isOpen onOpenChange={showShortcuts} title={messages.shortcuts.title} description={messages.shortcuts.where}>
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
