import type { ReactNode } from 'react';

interface RuledPageProps {
  day: ReactNode;
  stats: ReactNode;
  /** What has been said. */
  children: ReactNode;
}

/** The upper part of the left page, with its heading; the pen stands in the margin, left of the red rule. */
export const RuledPage = ({ day, stats, children }: RuledPageProps) => (
  <div className="relative flex min-h-0 grow flex-col max-md:min-h-32 short:min-h-0 before:absolute before:inset-y-0 before:left-10 before:w-px before:bg-(--margin-rule) md:before:left-16">
    <header className="pt-5 pr-5 pb-2 pl-13 md:pt-8 md:pr-9 md:pl-20 short:sr-only">
      <h2 id="write-heading" className="text-3xl lg:text-4xl">
        What did you do?
      </h2>
      <p className="mt-1 min-h-6 text-sm text-soft">{day}</p>
      {stats}
    </header>
    {children}
  </div>
);
