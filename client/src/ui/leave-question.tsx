import type { useLeaveGuard } from '../lib/use-leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What a leave guard asks. */
export const LeaveQuestion = ({ guard }: { guard: ReturnType<typeof useLeaveGuard> }) => (
  <ConfirmDialog
    isOpen={guard.isAsking}
    title="Leave without saving?"
    description="Your changes have not been saved yet."
    confirmLabel="Leave"
    onConfirm={guard.leave}
    onCancel={guard.stay}
  />
);
