import type { ReactNode } from 'react';

interface BarRow {
  key: string;
  label: ReactNode;
  /** Length of the bar, from 0 to 1. */
  length: number;
  value: string;
  isQuiet?: boolean;
}

interface BarTableProps {
  caption: string;
  columns: readonly [label: string, value: string];
  rows: readonly BarRow[];
}

/** A table whose rows have bars, so that the figures need no second form. */
export function BarTable({ caption, columns, rows }: BarTableProps) {
  return (
    <table className="w-full table-fixed">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col />
        <col className="w-16 sm:w-20" />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col">{columns[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, length, value, isQuiet }) => (
          <tr key={key}>
            <th scope="row" className="py-2 text-left font-normal">
              <span className={`block pr-4 ${isQuiet ? 'text-soft' : 'text-strong'}`}>{label}</span>
              {/* The bar also passes below the value. */}
              <span
                aria-hidden="true"
                className="mt-1.5 block h-1.5 w-[calc(100%+4rem)] rounded-full bg-lifted sm:w-[calc(100%+5rem)]"
              >
                <span
                  style={{ width: `${Math.max(length * 100, length > 0 ? 1 : 0)}%` }}
                  className={`block h-full rounded-full forced-colors:bg-[CanvasText] ${isQuiet ? 'bg-edge' : 'bg-accent'}`}
                />
              </span>
            </th>
            <td className="py-2 text-right align-top font-semibold tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
