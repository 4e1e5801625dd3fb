import type { ImportProgress, ImportStatus } from '@app/shared/transfer';
import { api, ApiError } from '../../lib/api.ts';
import { createStore } from '../../lib/create-store.ts';
import { keptText } from '../../lib/storage.ts';

/** Which import is under way in this tab, so that a reloaded page finds it again. */
export const keptImport = keptText('sessionStorage', 'import');

/** The import that is under way, or was last, as far as this page knows. */
export const useImport = createStore<{ progress: ImportProgress | null }>(() => ({ progress: null }));

/** An import gets further, never back. */
export function applyProgress(progress: ImportProgress): void {
  const { progress: known } = useImport.getState();
  const isOld = known?.id === progress.id && (known.state !== 'running' || known.done > progress.done);
  if (!isOld || (known.state === 'running' && progress.state !== 'running')) useImport.setState({ progress });
}

function forgetImport(id: string): void {
  keptImport.clear();
  if (useImport.getState().progress?.id === id) useImport.setState({ progress: null });
}

/** Asks how far an import is, or how it has ended; null without an answer. One that the server does not know is forgotten. */
export async function readStatus(id: string): Promise<ImportStatus | null> {
  try {
    const status = await api('me.importStatus', { params: { id } });
    applyProgress({ id, state: status.state, done: status.done, total: status.total });
    return status;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) forgetImport(id);
    return null;
  }
}
