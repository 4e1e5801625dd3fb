import { useEffect, useState } from 'react';
import { apiFile } from '../lib/api.ts';
import { useOnceOnline } from '../lib/online.ts';

const isKeptHere = (address: string) => address.startsWith('/api/media/');

interface ShownPicture {
  address: string | null;
  /** It is being fetched: its place is held. */
  isComing: boolean;
}

/**
 * The address under which a picture can be shown. One of a private event is answered to its owner's token only, which an
 * `<img>` cannot send: it is fetched, and shown from memory.
 */
export function usePictureAddress(address: string | null, isPublic: boolean): ShownPicture {
  const mustFetch = address !== null && !isPublic && isKeptHere(address);
  const [fetched, setFetched] = useState<{ from: string; address: string } | null>(null);
  /** How often it did not come. */
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  useOnceOnline(mustFetch && failures > tries, () => setTries(failures));
  useEffect(() => {
    if (!mustFetch) return;
    const controller = new AbortController();
    let shown: string | undefined;
    const load = async () => {
      const picture = await apiFile(address, controller.signal);
      if (controller.signal.aborted) return;
      shown = URL.createObjectURL(picture);
      setFetched({ from: address, address: shown });
    };
    // Without its picture the entry is still whole.
    load().catch(() => {
      if (!controller.signal.aborted) setFailures((count) => count + 1);
    });
    return () => {
      controller.abort();
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [address, mustFetch, tries]);
  if (!mustFetch) return { address, isComing: false };
  if (fetched?.from === address) return { address: fetched.address, isComing: false };
  return { address: null, isComing: failures <= tries };
}
