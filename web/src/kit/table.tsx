import type { ReactNode } from 'react';
import './table.css';

export interface TableColumn<Row> {
  readonly key: string | number;
  readonly head: ReactNode;
  /** Undefined or null leaves the cell empty. */
  readonly cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  className?: string | undefined;
}

/** Rows of one shape, compared by columns. Screen readers say the heads of row and column with each cell. */
export function Table<Row>({ caption, columns, rows, rowKey, className = '' }: TableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <table className={`table ${className}`}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ key, cell }) => (
              <td key={key}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table with more columns than a screen is wide: it scrolls sideways, also by keyboard. */
export function ScrollingTable<Row>(props: TableProps<Row>) {
  return (
    <section
      className="card card-list table-scrolls"
      aria-label={props.caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <Table {...props} />
    </section>
  );
}
