import { Agent, setGlobalDispatcher } from 'undici';

/** Nothing that the server asks others for comes near this: models, login providers, lists of breached passwords. */
const ANSWER_BYTES = 1024 * 1024;

/** From now on an answer of more than 1 MB to any `fetch`, also of libraries, fails while it is read. */
export function limitAnswers(): void {
  setGlobalDispatcher(new Agent({ maxResponseSize: ANSWER_BYTES }));
}
