import { useEffect, useState } from 'react';
import { apiFile } from '../lib/api.ts';
import { useOnceOnline } from '../lib/online.ts';

interface OwnFile {
  from: string;
  blob: Blob;
  /** Under which the browser shows it from memory. */
  address: string;
}

/** A file that is answered to its owner's token only, which an `<img>` cannot send; it is kept as long as it is shown. Null: none is wanted. */
export function useOwnFile(from: string | null) {
  const [file, setFile] = useState<OwnFile | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = from !== null && failed === from;
  useEffect(() => {
    if (from === null || hasFailed) return;
    const controller = new AbortController();
    const { signal } = controller;
    let address: string | undefined;
    const load = async () => {
      const blob = await apiFile(from, signal);
      if (signal.aborted) return;
      address = URL.createObjectURL(blob);
      setFile({ from, blob, address });
    };
    load().catch(() => {
      if (!signal.aborted) setFailed(from);
    });
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
      setFile(null);
    };
  }, [from, hasFailed]);
  return { file: file?.from === from ? file : null, hasFailed, retry: () => setFailed(null) };
}

const isKeptHere = (address: string) => address.startsWith('/api/media/');

interface ShownPicture {
  address: string | null;
  /** It is being fetched: its place is held. */
  isComing: boolean;
}

/** The address under which a picture can be shown. Without that of a private event the event is still whole. */
export function usePictureAddress(address: string | null, isPublic: boolean): ShownPicture {
  const mustFetch = address !== null && !isPublic && isKeptHere(address);
  const { file, hasFailed, retry } = useOwnFile(mustFetch ? address : null);
  useOnceOnline(hasFailed, retry);
  if (!mustFetch) return { address, isComing: false };
  return { address: file?.address ?? null, isComing: !file && !hasFailed };
}
