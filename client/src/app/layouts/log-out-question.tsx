import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { logOut } from './log-out.ts';

/** Asked when something that was written here has not been sent: it would go with the log-out. */
export const LogOutQuestion = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    isOpen
    title="Some of your words have not been sent"
    description="If you keep them, they stay in this browser, for you alone, and are back when you log in here again. Otherwise they’re gone."
    onOpenChange={(isOpen) => {
      if (!isOpen) onClose();
    }}
  >
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="danger"
        onClick={() => {
          void logOut();
        }}
      >
        Discard them and log out
      </Button>
      <Button
        onClick={() => {
          void logOut(true);
        }}
      >
        Keep my unsent words on this device
      </Button>
    </div>
  </Dialog>
);
