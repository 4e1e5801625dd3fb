import type { PushHandlers } from '../../lib/socket.ts';
import type { LifeEvent } from '@app/shared/journal';
import { removeFromProof, removeSentencesAbout, showWritten, updateProof, useResume, useShare } from './resume-data.ts';

const handleChange = (event: LifeEvent) => {
  updateProof(event);
  useShare.getState().refetchSoon();
};

/** After a gap in the connection: what is on the screen is read again. */
export function refetch(): void {
  void useResume.getState().refetch();
  void useShare.getState().refetch();
}

/** An open proof shows the events as they are, without those that are deleted. */
export const pushes: PushHandlers = {
  'event:updated': handleChange,
  'event:summarized': handleChange,
  'narrative:written': () => void showWritten(),
  'event:deleted': ({ id }) => {
    removeFromProof(id);
    removeSentencesAbout(id);
    useShare.getState().refetchSoon();
  },
};
