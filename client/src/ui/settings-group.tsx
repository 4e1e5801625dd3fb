import { useId, type ReactNode } from 'react';

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
