import { useEffect, useState } from 'react';
import { counted } from '../../../lib/numbers.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { askForFocus } from '../book.ts';
import { discardShared, readShared, takeShared, type Shared } from './take-shared.ts';

/** What another app has shared: any page can send something here, so nothing of it stands in the composer unasked. */
export function SharedOffer() {
  const [shared, setShared] = useState<Shared | null>(null);
  useEffect(() => {
    let isShown = true;
    // Also what was shared while nobody was logged in.
    void readShared().then((found) => {
      if (isShown) setShared(found);
    });
    return () => {
      isShown = false;
    };
  }, []);
  if (!shared) return null;
  const { text, pictures } = shared;
  const answer = (act: () => Promise<void>) => {
    setShared(null);
    askForFocus();
    void act();
  };
  return (
    <div
      role="group"
      aria-label={messages.shared.offer}
      className="mx-4 mb-2 rounded-lg border border-dashed border-edge bg-sheet px-4 py-2.5 md:mx-8"
    >
      <p className="text-sm font-medium text-soft">{messages.shared.offer}</p>
      {text && (
        <p dir="auto" className="line-clamp-3 break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
      {pictures.length > 0 && <p className="mt-1 text-sm text-soft">{counted(pictures.length, 'picture')}</p>}
      <div className="mt-2 flex justify-end gap-1">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            answer(discardShared);
          }}
        >
          Discard
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            answer(takeShared);
          }}
        >
          Keep
        </Button>
      </div>
    </div>
  );
}
