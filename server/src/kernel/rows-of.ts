import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Columns = Readonly<Record<string, PgColumn>>;

type RowOf<C extends Columns> = {
  [K in keyof C]: C[K]['_']['data'] | (C[K]['_']['notNull'] extends true ? never : null);
};

/**
 * SQL for rows of one table as one value, for a statement that is about more: they need no round trip of
 * their own. `rest` is all that follows the columns, without their order.
 */
export function rowsOf<C extends Columns, T = RowOf<C>[]>(
  columns: C,
  { rest, orderBy }: { readonly rest: SQL; readonly orderBy?: SQL },
  present: (rows: RowOf<C>[]) => T,
): SQL<T> {
  const named = Object.entries(columns);
  const decode = (values: readonly (readonly unknown[])[]): T =>
    present(values.map((row) => rowFrom(named, row) as RowOf<C>));
  const array = sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`;
  const inOrder = orderBy && sql` order by ${orderBy}`;
  return sql`(select coalesce(json_agg(${array}${inOrder}), '[]') ${rest})`.mapWith(decode) as SQL<T>;
}

function rowFrom(named: readonly (readonly [string, PgColumn])[], values: readonly unknown[]): object {
  return Object.fromEntries(
    named.map(([name, column], at) => {
      const value = values[at];
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  );
}
