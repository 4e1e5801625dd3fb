import { useEffect } from 'react';
import * as messages from '../../messages.ts';
import { ApiError, isSessionOver } from '../api.ts';
import { sessionSignal } from '../session.ts';
import { toastFixed } from '../toast-error.ts';

/** `loading` and `failed` are about the last reading; data of an earlier one may still be there. */
export type Status = 'idle' | 'loading' | 'ready' | 'failed';

/** How all that is read from the server is kept in step. */
export interface Readable {
  status: Status;
  /** Why the last reading failed, or what to do about it, as a sentence; null when nobody knows. */
  reason: string | null;
  /** Reads because the user asked for it, by opening a page or by a button: a failure is said. True when there is an answer. */
  load: () => Promise<boolean>;
  /** Reads again by itself, if anybody looks. A failure is marked, but not said. */
  refetch: () => Promise<void>;
  /** Reads again by itself a moment later, once for many pushes. */
  refetchSoon: () => void;
  /** Says that somebody looks. Returns an unsubscribe function. */
  watch: () => () => void;
}

/** Pushes come in bursts, and reading again is one call. */
const BURST_MS = 500;

/** Reads when the page opens, and keeps it in step while the page is there. */
export function useWatch({ getState }: { getState: () => Readable }): void {
  useEffect(() => {
    void getState().load();
    return getState().watch();
  }, [getState]);
}

interface Reader<Answer> {
  read: () => Promise<Answer>;
  onAnswer: (answer: Answer) => void;
  onStatus: (status: Status, reason: string | null) => void;
  /** What is said when a reading that was asked for fails; null where the page says it in its own way. */
  failure: string | null | (() => string | null);
}

/** The server's sentence; without an answer the connection is what one can look at. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.detail ?? (error.status === 0 ? messages.noAnswer : null);
}

/** Runs readings: only the newest counts, only for the user it was made for, and by itself only while somebody looks. */
export function createReadings() {
  let newest = 0;
  let watchers = 0;
  let running: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run<Answer>({ read, onAnswer, onStatus, failure }: Reader<Answer>, isAsked: boolean) {
    const requestId = ++newest;
    const session = sessionSignal();
    const isCurrent = () => requestId === newest && !session.aborted;
    if (isAsked) onStatus('loading', null);
    try {
      const answer = await read();
      if (!isCurrent()) return false;
      onAnswer(answer);
      return true;
    } catch (error) {
      if (!isCurrent() || isSessionOver(error)) return false;
      onStatus('failed', reasonOf(error));
      const text = typeof failure === 'function' ? failure() : failure;
      if (isAsked && text) toastFixed(error, text);
      return false;
    }
  }

  return {
    start<Answer>(reader: Reader<Answer>, isAsked: boolean): Promise<boolean> {
      const reading = run(reader, isAsked);
      running = reading;
      return reading;
    },
    /** What is still on its way no longer counts. */
    cancel: () => {
      newest += 1;
    },
    /** Resolves when nothing is being read. */
    async finished() {
      for (let waited; waited !== running; await waited) waited = running;
    },
    isWatched: () => watchers > 0,
    soon(refetch: () => Promise<void>) {
      clearTimeout(timer);
      const session = sessionSignal();
      // Not for another user who has logged in meanwhile: what they open is read then.
      timer = setTimeout(() => {
        if (!session.aborted) void refetch();
      }, BURST_MS);
    },
    watch() {
      watchers += 1;
      let isOver = false;
      return () => {
        if (!isOver) watchers -= 1;
        isOver = true;
      };
    },
  };
}
