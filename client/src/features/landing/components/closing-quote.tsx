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
