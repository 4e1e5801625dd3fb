import { clsx } from 'clsx';

export interface TableRow {
  key: string;
  name: string;
  value: string;
  onSelect?: () => void;
}

interface DataTableProps {
  label: string;
  columns: readonly [string, string];
  rows: readonly TableRow[];
  /** Hidden from the eye, not from screen readers. */
  isHidden: boolean;
}

/** Two columns: what, and how many. */
export const DataTable = ({ label, columns, rows, isHidden }: DataTableProps) => (
  <div
    role={isHidden ? undefined : 'region'}
    aria-label={isHidden ? undefined : label}
    // A part that scrolls must be reachable for the arrow keys.
    tabIndex={isHidden ? undefined : 0}
    className={clsx(isHidden ? 'sr-only' : 'max-h-80 overflow-y-auto rounded-md border border-line')}
  >
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className={clsx(!isHidden && 'sticky top-0 bg-well')}>
        <tr>
          <th scope="col" className="px-4 py-2 text-left font-medium">
            {columns[0]}
          </th>
          <th scope="col" className="px-4 py-2 text-right font-medium">
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, onSelect }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="px-4 py-2 text-left font-normal">
              {onSelect && !isHidden ? (
                <button type="button" className="link min-h-6" onClick={onSelect}>
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            <td className="tabular px-4 py-2 text-right">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
