import { useEffect, useState } from 'react';
import { apiFile } from '../lib/api.ts';

const isKeptHere = (address: string) => address.startsWith('/api/media/');

/**
 * The address under which a picture can be shown. One of a private event is answered to its owner's token only, which an
 * `<img>` cannot send: it is fetched, and shown from memory.
 */
export function usePictureAddress(address: string | null, isPublic: boolean): string | null {
  const mustFetch = address !== null && !isPublic && isKeptHere(address);
  const [fetched, setFetched] = useState<{ from: string; address: string } | null>(null);
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
    load().catch(() => undefined);
    return () => {
      controller.abort();
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [address, mustFetch]);
  if (!mustFetch) return address;
  return fetched?.from === address ? fetched.address : null;
}
