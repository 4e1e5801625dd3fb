import type { AskAnswer } from '@app/shared/ask';
import type { AskAction } from '@app/shared/ask-action';
import type { LifeEvent } from '@app/shared/journal';
import { createStore } from '../../../lib/create-store.ts';
import type { Draft } from '../mutations/mutation.ts';

/** What came with a reply of the journal: the events it speaks of, and what can be done. */
export interface Answer extends Pick<AskAnswer, 'events' | 'actions'> {
  /** The words as they were composed, for when they are kept as an entry. */
  draft: Draft;
  /** What was tapped and done. */
  done: readonly AskAction[];
}

/** The answers, by the id of the reply in the chat. */
export const useAnswers = createStore<{ isAsking: boolean; byReply: Readonly<Record<string, Answer>> }>(() => ({
  isAsking: false,
  byReply: {},
}));

const changeAll = (change: (answer: Answer) => Answer) => {
  const { byReply } = useAnswers.getState();
  useAnswers.setState({
    byReply: Object.fromEntries(Object.entries(byReply).map(([id, answer]) => [id, change(answer)])),
  });
};

/** Shows the newer version of an event in the answers that name it. */
export function refreshAnswers(event: LifeEvent): void {
  changeAll((answer) => ({
    ...answer,
    events: answer.events.map((known) => (known.id === event.id && known.rev <= event.rev ? event : known)),
  }));
}

/** Takes a deleted event out of the answers, with its words on buttons. */
export function dropFromAnswers(eventId: string): void {
  const isOther = (action: AskAction) => action.call === 'events.create' || action.params.id !== eventId;
  changeAll((answer) => ({
    ...answer,
    events: answer.events.filter(({ id }) => id !== eventId),
    actions: answer.actions.filter(isOther),
    done: answer.done.filter(isOther),
  }));
}
