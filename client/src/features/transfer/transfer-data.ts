import type { ImportProgress } from '@app/shared/transfer';
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
