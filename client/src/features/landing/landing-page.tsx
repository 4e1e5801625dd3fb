import type { Cheer } from '@app/shared/journal';
import { paths } from '@app/shared/paths';
import { PRODUCT, TAGLINE } from '@app/shared/product';
import { useRef, useCallback, useState } from 'react';
import { AccomplishmentForm } from '../../domain/accomplishment-form.tsx';
import { Preview, usePreview } from '../../domain/preview.tsx';
import { RotatingSuggestion, suggestions } from '../../domain/rotating-suggestion.tsx';
import { Link } from '../../ui/link.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { FeatureCards } from './components/feature-cards.tsx';
import { OwnCheers } from '../../domain/cheers.tsx';
import { EventCard, type EventCardData } from '../../domain/event-card.tsx';
import { Seal } from '../../domain/seal.tsx';

const people = [
  { picture: '/avatars/01.svg', letter: 'B' },
  { picture: '/avatars/11.svg', letter: 'H' },
  { picture: '/avatars/09.svg', letter: 'S' },
  { picture: '/avatars/10.svg', letter: 'T' },
] as const;

interface SuggestionAvatarProps {
  picture: string;
  letter: string;
}

function SuggestionAvatar({ picture, letter }: SuggestionAvatarProps) {
  const [isBroken, setIsBroken] = useState(false);
  // The picture may have failed before this script ran: then no error event comes any more.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
  }, []);
  return (
    <span className="-ml-2.5 flex size-8 items-center justify-center overflow-hidden rounded-full border-2 border-sheet bg-well font-serif text-sm text-soft first:ml-0">
      {isBroken ? (
        letter
      ) : (
        <img ref={look} src={picture} alt="" width={28} height={28} onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}

/** Four small pictures from the family of preset avatars; a letter stands in for one that does not load. */
const SuggestionAvatars = () => (
  <span aria-hidden className="flex shrink-0 pt-1">
    {people.map((person) => (
      <SuggestionAvatar key={person.letter} {...person} />
    ))}
  </span>
);

/** The trait is the built-in writer’s, and what is new a sentence that it says of a third repair. */
const sample: EventCardData = {
  title: 'Repaired my neighbor’s bicycle',
  description:
    'I repaired my neighbor’s old bicycle with parts from the attic. I had never taken a chain apart before. The brakes took me two evenings. This morning she rode it to work, ringing the bell.',
  what_learned: 'Ask the attic before the shop.',
  date: '2025-01-12',
  image_url: null,
  is_public: true,
  traits: ['Problem Solving'],
  ai_summary: 'Your third repair this month.',
  summary_kind: 'noticed',
  ai_status: 'done',
};
const cheer: Cheer = {
  from: { name: 'Nora', username: 'nora', picture: '/avatars/01.svg' },
  ...{ trait: 'Resourcefulness', at: '2025-01-12T18:00:00.000Z' },
};

/** What becomes of it: one finished event, drawn by the same part as on the dashboard, what a friend recognized in it, and a seal. */
const SamplePage = () => (
  <>
    <p className="font-serif text-soft italic">What it becomes</p>
    <EventCard event={sample} headingLevel={2} note={<OwnCheers cheers={[cheer]} />} />
    <div className="flex items-center gap-4 pt-5">
      <Seal icon="📖" isUnlocked />
      <div>
        <p className="font-serif text-lg font-medium">Storyteller</p>
        <p className="text-sm text-soft">Ten events: this is becoming a story.</p>
      </div>
    </div>
  </>
);

/** The open book: one writes on the left, and it stands on the right. */
export function Hero() {
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, isOnCard, write, change, keep, onCard } = usePreview();
  const handlePick = (suggestion: string) => {
    if (!box.current) return;
    box.current.value = `I ${suggestion}`;
    if (text !== null) change();
    box.current.focus();
  };
  return (
    <section className="mx-auto max-w-6xl px-4 pt-4 md:px-5 md:pt-8">
      <div className="spread grid md:grid-cols-2">
        <div className="px-5 py-8 sm:px-10 sm:py-12 md:pr-14">
          <h1 className="max-w-[7em] text-[2.5rem] sm:text-5xl md:text-[2.5rem] lg:text-6xl">{TAGLINE}</h1>
          <p className="mt-5 max-w-md text-lg text-soft">
            Write down one thing you did. It becomes a life event: dated, with the traits it shows and what is new about
            it.
          </p>
          <AccomplishmentForm
            ref={box}
            onWritten={write}
            isWritten={text !== null}
            isOnCard={isOnCard}
            onChange={change}
            aside={<p className="text-sm text-soft">Join hundreds building their {PRODUCT}</p>}
          >
            <div className="mt-6 flex min-h-32 flex-col items-start gap-x-3 gap-y-2 sm:min-h-16 sm:flex-row md:max-lg:flex-col">
              <SuggestionAvatars />
              <RotatingSuggestion label="Try something like..." items={suggestions} onPick={handlePick}>
                <Link to={paths.examples} className="link inline-flex min-h-11 items-center pointer-fine:min-h-6">
                  See more
                </Link>
              </RotatingSuggestion>
            </div>
          </AccomplishmentForm>
        </div>
        <div className="flex flex-col border-t border-line px-5 py-8 sm:px-10 sm:py-12 md:border-t-0 md:pl-14">
          {text === null ? <SamplePage /> : <Preview text={text} onKeep={keep} onCard={onCard} />}
          <div aria-hidden className="ruled mt-6 hidden grow md:block" />
        </div>
      </div>
    </section>
  );
}

/** The last word of the page. */
export const ClosingQuote = () => (
  <section aria-label="In closing" className="mx-auto mt-24 max-w-3xl px-5 text-center">
    <blockquote className="font-serif text-3xl leading-snug italic sm:text-4xl">
      “Most of what you are proud of, you will forget. Unless you write it down.”
    </blockquote>
    <p className="mt-6">
      <a href="#begin" className="link inline-flex min-h-11 items-center">
        Start with one line
      </a>
    </p>
  </section>
);

export function LandingPage() {
  useTitle(`${PRODUCT}: ${TAGLINE}`, { isWhole: true });
  return (
    <>
      <Hero />
      <FeatureCards />
      <ClosingQuote />
    </>
  );
}
