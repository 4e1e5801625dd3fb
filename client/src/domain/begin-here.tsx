import { PRODUCT } from '@app/shared/product';
import { useSession } from '../lib/session.ts';
import { AccomplishmentForm } from './accomplishment-form.tsx';
import { Preview, usePreview } from './preview.tsx';

/** The end of a page that somebody shared: the reader's own first event. Who has an account has a box of their own. */
export function BeginHere() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const { text, isOnCard, write, change, keep, onCard } = usePreview();
  if (isSignedIn) return null;
  return (
    <section
      data-for="visitors"
      aria-labelledby="begin-here"
      className="no-print mt-16 rounded-lg border border-line bg-sheet px-5 py-8 shadow-sheet sm:px-10 sm:py-10"
    >
      <h2 id="begin-here" className="text-3xl">
        What did you do?
      </h2>
      <p className="mt-3 max-w-md text-soft">
        Write down one thing, and see it become an event of your own {PRODUCT}. No account needed to try.
      </p>
      <AccomplishmentForm onWritten={write} isWritten={text !== null} isOnCard={isOnCard} onChange={change} />
      {text !== null && (
        <div className="mt-10 border-t border-line pt-8">
          <Preview text={text} onKeep={keep} onCard={onCard} />
        </div>
      )}
    </section>
  );
}
