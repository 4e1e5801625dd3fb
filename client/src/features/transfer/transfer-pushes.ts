import type { PushHandlers } from '../../lib/socket.ts';
import { applyProgress, keptImport, readStatus, useImport } from './transfer-data.ts';

export const pushes: PushHandlers = { 'import:progress': applyProgress };

/** The push that an import is over may have been missed: its bar would stand there for good. */
export function refetch(): void {
  const { progress } = useImport.getState();
  const id = progress?.id ?? keptImport.read();
  if (id !== null && progress?.state !== 'done' && progress?.state !== 'failed') void readStatus(id);
}
