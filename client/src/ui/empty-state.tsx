import { WAX } from '@app/shared/wax';
import type { ReactNode } from 'react';
import { Plate, wax } from './states.tsx';

/** Seven days of a week; the fourth is written. */
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const WRITTEN = 3;
/** Days of a year as stars on its cover. */
const STARS = [
  [37, 21],
  [49, 15],
  [61, 24],
  [44, 33],
  [57, 38],
  [38, 46],
  [64, 50],
] as const;

/** Small drawings of what a page will hold, in ink lines and wax. */
const plates = {
  book: (
    <>
      <path d="M48 16C39 9.5 24 8 8 10v48c16-2 31-.5 40 6 9-6.5 24-8 40-6V10C72 8 57 9.5 48 16Z" />
      <path d="M48 16v48M17 22c7-.5 14 0 20.5 2M17 32c7-.5 14 0 20.5 2M17 42c7-.5 14 0 20.5 2" />
      <path d="M66 9v23l5-4.5 5 4.5V9.2" {...wax} />
    </>
  ),
  letter: (
    <>
      <path d="M24 6h36l14 14v46H24Z" />
      <path d="M60 6v14h14M33 22h18M33 31h30M33 40h30M33 49h16" />
      <path d={WAX} transform="translate(55 43) scale(.42)" {...wax} />
    </>
  ),
  friends: (
    <>
      <path d={WAX} transform="translate(1 11) scale(.78)" {...wax} />
      <circle cx="26" cy="36" r="16.5" className="fill-paper" stroke="none" />
      <path d={WAX} transform="translate(45 11) scale(.78)" strokeWidth="2" strokeDasharray="4 5" />
      <path d="M70 29v14M63 36h14" stroke="currentColor" className="text-accent" />
    </>
  ),
  growth: (
    <>
      <path d="M10 62h76M10 46h76M10 30h76M10 14h76" strokeDasharray="1 5" />
      <path d="M20 62V52M34 62V46M48 62V48M62 62V34" strokeWidth="5" />
      <path d="M76 62V20" stroke="currentColor" strokeWidth="5" className="text-accent" />
    </>
  ),
  week: (
    <>
      <path d="M6 22h84M6 52h84" />
      {DAYS.map((day) => (
        <circle
          key={day}
          cx={12 + day * 12}
          cy="37"
          r={day === WRITTEN ? 5.5 : 4}
          {...(day === WRITTEN ? wax : { strokeDasharray: '2 3' })}
        />
      ))}
    </>
  ),
  year: (
    <>
      <path d="M24 7h46a4 4 0 0 1 4 4v50a4 4 0 0 1-4 4H24Z" />
      <path d="M30 7v58" />
      {STARS.map(([x, y]) => (
        <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r="1.2" fill="currentColor" stroke="none" />
      ))}
      <path d="m52 23 1.7 4.3 4.3 1.7-4.3 1.7L52 35l-1.7-4.3L46 29l4.3-1.7Z" {...wax} />
    </>
  ),
  search: (
    <>
      <path d="M12 18h72M12 30h14M12 42h14M12 54h34M66 30h18M74 42h10M80 54h4" />
      <circle cx="46" cy="36" r="15" stroke="currentColor" className="text-accent" strokeWidth="2" />
      <path d="m57 47 13 15" stroke="currentColor" className="text-accent" strokeWidth="2.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

type PlateName = keyof typeof plates;

interface EmptyStateProps {
  title: string;
  /** What will be here. */
  children: ReactNode;
  /** The one step to it: a button or a link. */
  action?: ReactNode;
  /** The drawing above it: of what the page will hold. */
  plate?: PlateName;
}

/** An empty page of the book: what will be here, and the one step to it. */
export function EmptyState({ title, children, action, plate = 'book' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Plate>{plates[plate]}</Plate>
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-soft">{children}</p>
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
