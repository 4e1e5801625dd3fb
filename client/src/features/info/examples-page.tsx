import { TraitBadge } from '../../domain/trait-badge.tsx';
import { exampleCategories, type ExampleCategory } from './example-entries.ts';
import { paths, registerPath } from '@app/shared/paths';
import { ArrowLeft, ArrowRight } from 'lucide';
import { useNavigate } from 'react-router';
import { navigation } from '../../lib/navigation.ts';
import { savePendingText } from '../../lib/before-login.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ExampleSectionProps {
  category: ExampleCategory;
  number: number;
  onPick: (text: string) => void;
}

/** One category, like an entry in the contents of a book; a click on a sentence takes it over. */
export const ExampleSection = ({ category, number, onPick }: ExampleSectionProps) => (
  <section className="grid gap-x-10 gap-y-4 border-t border-line py-8 md:grid-cols-[15rem_1fr]">
    <h2 className="flex items-baseline gap-3 text-2xl md:pt-3">
      <span aria-hidden className="tabular w-6 text-base text-accent italic">
        {number}
      </span>
      {category.name}
    </h2>
    <ul className="space-y-2">
      {category.entries.map(({ text, traits }) => (
        <li key={text}>
          <button
            type="button"
            className="group -mx-3 block w-[calc(100%+1.5rem)] rounded-md p-3 text-left transition-colors duration-150 hover:bg-well"
            onClick={() => onPick(text)}
          >
            <span className="block font-serif text-lg group-hover:text-accent">{text}</span>
            <span className="mt-2 flex flex-wrap gap-1.5">
              {traits.map((trait) => (
                <TraitBadge key={trait} trait={trait} isInButton />
              ))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

export function ExamplesPage() {
  useTitle('Examples');
  const navigate = useNavigate();
  const isSignedIn = useSession((session) => session.token !== null);
  const handlePick = (text: string) => {
    savePendingText(text);
    void navigate(isSignedIn ? paths.dashboard : registerPath);
  };
  const handleBack = () => {
    if (navigation.canGoBack()) void navigate(-1);
    else void navigate(paths.landing);
  };
  return (
    <div className="mx-auto max-w-5xl px-5 pt-4">
      <Button variant="quiet" size="small" className="-ml-3 min-h-11" onClick={handleBack}>
        <Icon icon={ArrowLeft} className="size-4" />
        Back
      </Button>
      <header className="mt-4 mb-10 flex flex-wrap items-end justify-between gap-6">
        <div>
          <h1 className="text-5xl md:text-6xl">Examples</h1>
          <p className="mt-4 max-w-xl text-lg text-soft">
            Big or small, a sentence is enough. Take one of these as a start and make it yours.
          </p>
        </div>
        <LinkButton to={paths.dashboard}>
          Write your own
          <Icon icon={ArrowRight} className="size-4" />
        </LinkButton>
      </header>
      {exampleCategories.map((category, index) => (
        <ExampleSection key={category.name} category={category} number={index + 1} onPick={handlePick} />
      ))}
    </div>
  );
}
