import { ApiError } from './api.ts';
import { createStore } from './create-store.ts';

interface Reauthentication {
  /** Called with whether the user has proved it; null while the server does not ask. */
  answer: ((isProved: boolean) => void) | null;
}

/** Whether the server wants to know anew who is here. The page that makes such calls draws the question. */
export const useReauthentication = createStore<Reauthentication>(() => ({ answer: null }));

/** The user did not want to go on: nothing is to be said. */
export class DeclinedError extends Error {}

const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    const { getState, setState } = useReauthentication;
    const answer = (isProved: boolean) => {
      if (getState().answer === answer) setState({ answer: null });
      resolve(isProved);
    };
    // One question at a time: an earlier one is over.
    getState().answer?.(false);
    setState({ answer });
  });

/** Makes a call. Where the server wants a fresh proof of who is here, the user is asked, and it is made again. */
export async function withReauthentication<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'reauthenticate')) throw error;
    if (!(await askForProof())) throw new DeclinedError();
    return await call();
  }
}
