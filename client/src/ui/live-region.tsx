import { useEffect, useState } from 'react';

const BATCH_MS = 600;

/** Says `message` politely when it changes; changes in quick succession are said once, with the last. */
export function LiveRegion({ message }: { message: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      setSaid(message);
    }, BATCH_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [message]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
