import { useState } from 'react';
import { readPendingText } from '../../../lib/before-login.ts';

/** Reminds somebody who came from the landing page that their words are kept. */
export function PendingNote() {
  const [text] = useState(readPendingText);
  if (!text) return null;
  return (
    <div role="note" className="mb-6 border-l-2 border-accent pl-4 text-sm text-soft">
      <p className="line-clamp-2 font-serif text-base text-ink italic">{text}</p>
      <p className="mt-1">Your words are saved. They’ll be on your dashboard.</p>
    </div>
  );
}
