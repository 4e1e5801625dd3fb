import { useState } from 'react';
import { apiFile } from '../../lib/api.ts';
import { today } from '../../lib/dates.ts';
import { sessionSignal, useSession } from '../../lib/session.ts';
import { toastError } from '../../lib/toast-error.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';

/** Lets the browser save what was fetched; it keeps large files on its disk. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser has begun to save it by then.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}

/** Fetches everything of the user's as one file. */
export function ExportButton() {
  const username = useSession((session) => session.user?.username);
  const [isBusy, setIsBusy] = useState(false);
  const handleExport = async () => {
    setIsBusy(true);
    try {
      save(await apiFile('/api/me/export', sessionSignal()), `milestory-${username ?? 'journal'}-${today()}.zip`);
    } catch (error) {
      toastError(error, messages.transfer.exportFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" disabled={isBusy} aria-busy={isBusy} onClick={() => void handleExport()}>
      {isBusy ? 'Preparing your file…' : 'Download my journal'}
    </Button>
  );
}
