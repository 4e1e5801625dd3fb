import { limits } from '@app/shared/limits';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Puts text on the clipboard; true when it arrived there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** `copied` is true for two seconds after `copy` has put text on the clipboard (spec §4). */
export function useCopied(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async (text: string) => {
    const done = await copyText(text);
    if (!done) return false;
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), limits.copiedMs);
    return true;
  }, []);
  return { copied, copy };
}
