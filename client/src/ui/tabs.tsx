import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export interface Tab<Id extends string> {
  id: Id;
  label: string;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs by the ARIA pattern: the arrow keys move and select, Tab leaves into the panel. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => (
  <Radix.Root value={selected} onValueChange={(id) => onSelect(id as Id)}>
    <Radix.List aria-label={label} className="flex border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.id}
          value={tab.id}
          className="-mb-px min-h-11 flex-1 border-b-2 border-transparent px-4 font-medium text-soft transition-colors duration-150 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.id} value={tab.id} tabIndex={-1}>
        {tab.id === selected && children}
      </Radix.Content>
    ))}
  </Radix.Root>
);
