import { isSessionOver } from '../api.ts';

interface Optimistic<Answer> {
  /** Shows the change before the server has said yes. */
  apply: () => void;
  send: () => Promise<Answer>;
  /** Shows what the server has made of it. */
  confirm?: (answer: Answer) => void;
  rollBack: () => void;
}

/** Changes something at once here, and takes it back when the server refuses. Rejects as `send` does. */
export async function optimistic<Answer>({ apply, send, confirm, rollBack }: Optimistic<Answer>): Promise<Answer> {
  apply();
  try {
    const answer = await send();
    confirm?.(answer);
    return answer;
  } catch (error) {
    // With the session everything it showed is gone: nothing is left to be taken back.
    if (!isSessionOver(error)) rollBack();
    throw error;
  }
}
