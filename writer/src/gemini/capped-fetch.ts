import { AsyncLocalStorage } from 'node:async_hooks';

/** Thrown into the reading of an answer that is larger than allowed. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

const scope = new AsyncLocalStorage<number>();
const installed = Symbol.for('app.capped-fetch');

function capped(response: Response, max: number): Response {
  if (!response.body) return response;
  let read = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength;
      if (read > max) controller.error(new AnswerTooLarge(`The answer is larger than ${String(max)} bytes.`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

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
    const max = scope.getStore();
    const response = await original(input, init);
    return max === undefined ? response : capped(response, max);
  };
}

/** Runs `work`; an answer that it fetches and that is larger than `maxBytes` fails with `AnswerTooLarge`, unread. */
export function withCap<T>(maxBytes: number, work: () => Promise<T>): Promise<T> {
  install();
  return scope.run(maxBytes, work);
}
