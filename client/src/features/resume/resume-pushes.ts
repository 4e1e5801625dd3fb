import type { PushHandlers } from '../../lib/socket.ts';
import { removeFromProof, updateProof } from './resume-data.ts';

/** An open proof shows the events as they are. */
export const pushes: PushHandlers = {
  'event:updated': updateProof,
  'event:summarized': updateProof,
  'event:deleted': ({ id }) => {
    removeFromProof(id);
  },
};
