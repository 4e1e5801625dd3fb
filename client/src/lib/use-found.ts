import { useEffect, useState } from 'react';

/** What was asked for; `missing` where the server says that there is none, `unreachable` without an answer; null while it is on its way. */
export type Found<Data> = Data | 'missing' | 'unreachable' | null;

/** By its shape: a page that has its answer with it does not wait for the code of calls. */
const isMissing = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

/** Reads one thing, the same for as long as the component is there, unless `first` has it already; again by `retry`. */
export function useFound<Data>(read: (signal: AbortSignal) => Promise<Data>, first: () => Found<Data> = () => null) {
  const [found, setFound] = useState(first);
  const [ask] = useState(() => read);
  useEffect(() => {
    if (found !== null) return;
    const controller = new AbortController();
    ask(controller.signal).then(setFound, (error: unknown) => {
      if (!controller.signal.aborted) setFound(isMissing(error) ? 'missing' : 'unreachable');
    });
    return () => controller.abort();
  }, [ask, found]);
  return { found, setFound, retry: () => setFound(null) };
}
