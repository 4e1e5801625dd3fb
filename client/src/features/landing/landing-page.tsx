import { useTitle } from '../../lib/use-title.ts';
import { PRODUCT, TAGLINE } from '@app/shared/product';
import { ClosingQuote } from './components/closing-quote.tsx';
import { FeatureCards } from './components/feature-cards.tsx';
import { Hero } from './components/hero.tsx';

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
