import { TraitBadge } from '../../../domain/trait-badge.tsx';
import type { ExampleCategory } from '../example-entries.ts';

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
            onClick={() => {
              onPick(text);
            }}
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
