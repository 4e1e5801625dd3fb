import { paths } from '@app/shared/paths';
import { PRODUCT, TAGLINE } from '@app/shared/product';
import { useRef } from 'react';
import { AccomplishmentForm } from '../../domain/accomplishment-form.tsx';
import { Preview, usePreview } from '../../domain/preview.tsx';
import { RotatingSuggestion, suggestions } from '../../domain/rotating-suggestion.tsx';
import { Link } from '../../ui/link.tsx';
import { SuggestionAvatars } from './components/suggestion-avatars.tsx';
import { SamplePage } from './components/sample-page.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { FeatureCards } from './components/feature-cards.tsx';

/** The open book: one writes on the left, and it stands on the right. */
export function Hero() {
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, write, keep } = usePreview();
  const handlePick = (suggestion: string) => {
    if (!box.current) return;
    box.current.value = `I ${suggestion}`;
    box.current.focus();
  };
  return (
    <section className="mx-auto max-w-6xl px-4 pt-4 md:px-5 md:pt-8">
      <div className="spread grid md:grid-cols-2">
        <div className="px-5 py-8 sm:px-10 sm:py-12 md:pr-14">
          <h1 className="max-w-[7em] text-[2.5rem] sm:text-5xl md:text-[2.5rem] lg:text-6xl">{TAGLINE}</h1>
          <p className="mt-5 max-w-md text-lg text-soft">
            Write down one thing you did. It becomes a page of your life: dated, with the strengths it shows and what is
            new about it.
          </p>
          <AccomplishmentForm
            ref={box}
            onWritten={write}
            isWritten={text !== null}
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
          {text === null ? <SamplePage /> : <Preview text={text} onKeep={keep} />}
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
      <a href="#accomplishment" className="link inline-flex min-h-11 items-center">
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
