import type { ReactNode } from 'react';

interface Feature {
  title: string;
  text: string;
  drawing: ReactNode;
}

const features: readonly Feature[] = [
  {
    title: 'Document Every Moment',
    text: 'Tell a chat what you did, in your own words. A sentence is enough, and yesterday still counts.',
    drawing: (
      <>
        <path d="M14 50c8-14 20-28 34-36 3-2 7 2 5 5-8 14-22 26-36 34l-7 3Z" />
        <path d="M40 20l7 7M10 58c10-3 18 3 28 0s12-2 16-1" />
      </>
    ),
  },
  {
    title: 'AI-Powered Stories',
    text: 'What you wrote stays in your words. Beside it stand the traits it shows, and what only a journal can notice.',
    drawing: (
      <>
        <path d="M12 36c-1-10 4-17 12-20-4 6-4 9-3 12 6 0 9 4 8 9-1 6-6 8-10 7-4-1-7-4-7-8ZM37 36c-1-10 4-17 12-20-4 6-4 9-3 12 6 0 9 4 8 9-1 6-6 8-10 7-4-1-7-4-7-8Z" />
        <path d="M12 55h40" />
      </>
    ),
  },
  {
    title: 'Share Your Journey',
    text: 'Make the events you choose public, keep the rest to yourself, and grow alongside up to five friends.',
    drawing: (
      <>
        <path d="M32 17c-6-5-15-6-25-4v36c10-2 19-1 25 4 6-5 15-6 25-4V13c-10-2-19-1-25 4ZM32 17v36" />
        <path d="M41 24c3 5 10 2 9 8s-8 3-7 9" strokeDasharray="1 4" />
      </>
    ),
  },
];

/** The three things that the product does, as the chapters of a book. */
export const FeatureCards = () => (
  <section
    aria-label="What it does"
    className="mx-auto mt-20 grid max-w-6xl gap-y-12 px-5 md:grid-cols-3 md:divide-x md:divide-line"
  >
    {features.map(({ title, text, drawing }) => (
      <article key={title} className="md:px-8 md:first:pl-0 md:last:pr-0">
        <svg
          aria-hidden
          viewBox="0 0 64 64"
          className="w-14 text-accent"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawing}
        </svg>
        <h2 className="mt-4 text-2xl">{title}</h2>
        <p className="mt-2 max-w-sm text-soft">{text}</p>
      </article>
    ))}
  </section>
);
