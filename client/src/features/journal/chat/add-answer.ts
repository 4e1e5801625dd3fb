import type { AskAnswer } from '@app/shared/ask';
import type { AskAction } from '@app/shared/ask-action';
import type { Draft } from '../mutations/mutation.ts';
import { useAnswers, type Answer } from './answers.ts';

const put = (replyId: string, answer: Answer) => {
  useAnswers.setState(({ byReply }) => ({ byReply: { ...byReply, [replyId]: answer } }));
};

/** Shows what came with a reply. */
export function addAnswer(
  replyId: string,
  { events, actions }: Pick<AskAnswer, 'events' | 'actions'>,
  draft: Draft,
): void {
  put(replyId, { events, actions, draft, done: [] });
}

/** Notes what was done, so that it is not offered again. */
export function markDone(replyId: string, action: AskAction): void {
  const answer = useAnswers.getState().byReply[replyId];
  if (answer) put(replyId, { ...answer, done: [...answer.done, action] });
}
