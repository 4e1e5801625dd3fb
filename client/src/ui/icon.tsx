import type { IconNode } from 'lucide';
import { createElement } from 'react';

export type { IconNode };

interface IconProps {
  /** One of lucide's drawings. */
  icon: IconNode;
  className?: string;
}

/** An icon in a line of 1.5 px. Decoration: a text stands beside it, or it is in a button that has a label. */
export const Icon = ({ icon, className }: IconProps) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
);
