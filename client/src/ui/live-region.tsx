import { useEffect, useRef, useState } from 'react';

const BATCH_MS = 600;

/** Says every `message` politely when it changes; what comes in quick succession is said together. */
export function LiveRegion({ message }: { message: string }) {
  const [said, setSaid] = useState('');
  const waiting = useRef<string[]>([]);
  const hasSpoken = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (message && waiting.current.at(-1) !== message) waiting.current.push(message);
    if (!message && !hasSpoken.current) return;
    hasSpoken.current = true;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setSaid(waiting.current.splice(0).join(' '));
    }, BATCH_MS);
  }, [message]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
