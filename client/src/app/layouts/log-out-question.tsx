import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { logOut } from './log-out.ts';

/** Asked when something that was written here has not been sent: it would go with the log-out. */
export const LogOutQuestion = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    isOpen
    title="You have unsent events"
    description="Keep them in this browser for the next time you log in, or discard them?"
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
        Discard and log out
      </Button>
      <Button
        onClick={() => {
          void logOut(true);
        }}
      >
        Keep and log out
      </Button>
    </div>
  </Dialog>
);
