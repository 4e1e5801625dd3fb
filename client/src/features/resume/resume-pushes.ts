import type { PushHandlers } from '../../lib/socket.ts';
import type { LifeEvent } from '@app/shared/journal';
import { removeFromProof, removeSentencesAbout, updateProof, useShare } from './resume-data.ts';

const handleChange = (event: LifeEvent) => {
  updateProof(event);
  useShare.getState().refetchSoon();
};

/** An open proof shows the events as they are, and nothing tells of one that is deleted. */
export const pushes: PushHandlers = {
  'event:updated': handleChange,
  'event:summarized': handleChange,
  'event:deleted': ({ id }) => {
    removeFromProof(id);
    removeSentencesAbout(id);
    useShare.getState().refetchSoon();
  },
};
