import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown into the reading of an answer that is larger than allowed. */
class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/** No answer that is asked for comes near this. */
const ANSWER_BYTES = 65_536;

const scope = new AsyncLocalStorage<true>();
const installed = Symbol.for('app.capped-fetch');

function capped(response: Response): Response {
  if (!response.body) return response;
  let read = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > ANSWER_BYTES)
        controller.error(new AnswerTooLarge(`The answer is larger than ${String(ANSWER_BYTES)} bytes.`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

/** As `fetch`; an answer of more than 64 kB fails while it is read. */
export const cappedFetch: typeof fetch = async (input, init) => capped(await fetch(input, init));

/** Whether something failed because its answer was too large. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof AnswerTooLarge || (error instanceof Error && error.cause !== undefined && isTooLarge(error.cause));

/**
 * Google's SDK calls the global `fetch`, reads answers of any size, and offers no place to say otherwise. So the global is
 * wrapped once; outside of `withCap` it behaves as before.
 */
function install(): void {
  const global = globalThis as typeof globalThis & { [installed]?: true };
  if (global[installed]) return;
  global[installed] = true;
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await original(input, init);
    return scope.getStore() ? capped(response) : response;
  };
}

/** Runs `work`; of an answer that it fetches with the global `fetch` no more than 64 kB are read. */
export function withCap<T>(work: () => Promise<T>): Promise<T> {
  install();
  return scope.run(true, work);
}
