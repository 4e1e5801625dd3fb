import { useState } from 'react';
import { messages } from '../../../messages.ts';
import { keepNewPrivate } from './keep-new-private.ts';

/** Before the first entry: who will be able to read it, with the choice. */
export function FirstReaders() {
  const [isBusy, setIsBusy] = useState(false);
  const handleClick = async () => {
    setIsBusy(true);
    await keepNewPrivate();
    setIsBusy(false);
  };
  return (
    <p className="px-5 pb-2 pl-13 text-sm text-soft md:pr-9 md:pl-20">
      {messages.journal.newPublic}{' '}
      <button
        type="button"
        className="link inline-flex min-h-6 items-center"
        disabled={isBusy}
        onClick={() => void handleClick()}
      >
        Keep mine private instead
      </button>
    </p>
  );
}
