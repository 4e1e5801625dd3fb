import { apiFile, ApiError } from '../../lib/api.ts';
import { today } from '../../lib/dates.ts';
import { withReauthentication } from '../../lib/reauthenticate.ts';
import { saveFile } from '../../lib/save-file.ts';
import { sessionSignal, useSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toast-error.ts';
import { useBusy } from '../../lib/use-busy.ts';
import * as messages from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

/** Fetches everything of the user's as one file. */
export function ExportButton() {
  const username = useSession((session) => session.user?.username);
  const { isBusy, during } = useBusy();
  const handleExport = async () => {
    if (isBusy) return;
    try {
      const file = await during(withReauthentication(() => apiFile('/api/me/export', sessionSignal())));
      saveFile(file, `milestory-${username ?? 'journal'}-${today()}.zip`);
    } catch (error) {
      // What is no answer is a connection that is not there, or was lost on the way.
      const { exportFailed, notDownloaded } = messages.transfer;
      toastError(error, error instanceof ApiError ? exportFailed : notDownloaded);
    }
  };
  // Not disabled: it would lose the focus.
  return (
    <Button variant="secondary" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void handleExport()}>
      {isBusy ? 'Preparing your file…' : 'Download my journal'}
    </Button>
  );
}
