import { ChartColumn, Table } from 'lucide';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { DataTable, type TableRow } from './data-table.tsx';

interface ChartFigureProps {
  title: string;
  /** A sentence that says what is shown. */
  caption: string;
  /** Headings of the table's two columns. */
  columns: readonly [string, string];
  rows: readonly TableRow[];
  /** The picture. It hides itself from assistive technology, for which the table stands. */
  children: ReactNode;
}

/** A chart and the same in words and numbers: on the screen one of them, for screen readers always the table. */
export function ChartFigure({ title, caption, columns, rows, children }: ChartFigureProps) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const other = isTable ? 'Chart' : 'Table';
  const icon = isTable ? ChartColumn : Table;
  return (
    <figure aria-labelledby={id}>
      <figcaption className="mb-4 flex items-start justify-between gap-4">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          <p className="mt-1 text-sm text-soft">{caption}</p>
        </div>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${other} of ${title}`}
          className="shrink-0"
          onClick={() => setIsTable(!isTable)}
        >
          <Icon icon={icon} className="size-4" />
          {other}
        </Button>
      </figcaption>
      {!isTable && children}
      <DataTable label={title} columns={columns} rows={rows} isHidden={!isTable} />
    </figure>
  );
}
