import { setUser } from '../../lib/session.ts';
import type { PushHandlers } from '../../lib/socket.ts';

/** Another tab or device has changed who one is to others. */
export const pushes: PushHandlers = { 'profile:changed': setUser };
