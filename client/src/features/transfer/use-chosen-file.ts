import { limits } from '@app/shared/limits';
import type { ImportPreview } from '@app/shared/transfer';
import { useEffect, useRef, useState } from 'react';
import { api, ApiError, isSessionOver } from '../../lib/api.ts';
import { sendFile } from '../../lib/send-file.ts';
import { toastError } from '../../lib/toast-error.ts';
import * as messages from '../../messages.ts';
import { applyProgress, keptImport } from './transfer-data.ts';

/** A file that was chosen; what it would bring, once that is known; why it could not be sent; and why it is refused as it is. */
interface Chosen {
  file: File;
  preview: ImportPreview | null;
  failure: string | null;
  refusal: string | null;
}

/** Refusals of the file as it is: to send it again would not help. */
const REFUSALS = [400, 413, 415];

/** Why the file is refused, or null where it was not the file. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && REFUSALS.includes(error.status) ? (error.detail ?? messages.transfer.unreadable) : null;

/** Sends one file at a time. `share` is how much of it is sent, null while nothing is on its way. */
function useSending() {
  const [share, setShare] = useState<number | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  return {
    share,
    cancel: () => sending.current?.abort(),
    /** Resolves to null when it was broken off. */
    send: async (file: File, isDryRun: boolean) => {
      const controller = new AbortController();
      const { signal } = controller;
      sending.current = controller;
      setShare(0);
      try {
        return await api('me.import', {
          query: { dry_run: isDryRun || undefined },
          via: sendFile(file, setShare),
          signal,
        });
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      } finally {
        setShare(null);
      }
    },
  };
}

/** A file on its way in: sent to be looked at, and then, if the user wants it, imported. */
export function useChosenFile() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { share, cancel, send } = useSending();

  const look = async (file: File) => {
    const asked = { file, preview: null, failure: null, refusal: null };
    if (file.size > limits.importBytes) {
      setChosen({ ...asked, refusal: messages.transfer.tooLarge });
      return;
    }
    setChosen(asked);
    try {
      const preview = await send(file, true);
      setChosen(preview && 'found' in preview ? { ...asked, preview } : null);
    } catch (error) {
      if (isSessionOver(error)) return;
      const refusal = refusalOf(error);
      const failure = error instanceof ApiError ? error.detail : undefined;
      setChosen({ ...asked, refusal, failure: refusal === null ? (failure ?? messages.transfer.notSent) : null });
    }
  };

  /** The server has kept what it has looked at; only what has waited for too long is sent again. */
  const start = async (file: File, preview: ImportPreview) => {
    try {
      return await api('me.import', { query: { file: preview.file } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      return send(file, false);
    }
  };

  const bringIn = async () => {
    if (!chosen?.preview) return;
    try {
      const started = await start(chosen.file, chosen.preview);
      if (!started || !('id' in started)) return;
      keptImport.write(started.id);
      applyProgress({ id: started.id, state: 'running', done: 0, total: 0 });
      setChosen(null);
    } catch (error) {
      toastError(error, messages.transfer.importFailed);
    }
  };

  const isUnknown = chosen !== null && (chosen.preview ?? chosen.failure ?? chosen.refusal) === null;
  return {
    chosen,
    /** How much of it is sent; null when nothing is on its way and it is known what came of it. */
    share: isUnknown ? (share ?? 1) : share,
    cancel,
    look,
    bringIn,
    forget: () => setChosen(null),
  };
}
