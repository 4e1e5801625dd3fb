import { type ReactNode, useId } from 'react';

interface PageHeaderProps {
  title: string;
  /** A sentence under the title. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page: its one `h1`, a sentence, and what can be done. */
export function PageHeader({ title, children, actions }: PageHeaderProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        {children && <p className="mt-3 max-w-xl text-balance text-soft">{children}</p>}
      </div>
      {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

interface SettingsGroupProps {
  heading: string;
  children: ReactNode;
}

/** Settings that belong together, under their heading. */
export function SettingsGroup({ heading, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="max-w-lg space-y-4">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}
