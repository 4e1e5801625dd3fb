import type { PushHandlers } from '../../lib/socket.ts';
import { applyProgress } from './transfer-data.ts';

export const pushes: PushHandlers = { 'import:progress': applyProgress };
