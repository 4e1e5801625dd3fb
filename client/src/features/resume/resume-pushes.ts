import type { PushHandlers } from '../../lib/socket.ts';
import { removeFromProof, removeSentencesAbout, updateProof } from './resume-data.ts';

/** An open proof shows the events as they are, and nothing tells of one that is deleted. */
export const pushes: PushHandlers = {
  'event:updated': updateProof,
  'event:summarized': updateProof,
  'event:deleted': ({ id }) => {
    removeFromProof(id);
    removeSentencesAbout(id);
  },
};
