import { getTableColumns, getTableName, is, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db-type.ts';

type Values<T extends PgTable> = { readonly [K in keyof T['_']['columns']]?: SQL | Placeholder };

/**
 * SQL that inserts a row which depends on another part of its statement: one for each row of `source`, and
 * none while there is none. Drizzle's own `insert … select` wants all columns of the table, the drawn ones
 * too.
 */
export function insertFrom<T extends PgTable>(table: T, values: Values<T>, source: SQL): SQL {
  const columns = getTableColumns(table);
  const names = Object.keys(values).map((key) => sql.identifier(toSnakeCase(key)));
  const given = Object.entries(values as Readonly<Record<string, SQL | Placeholder>>).map(([key, value]) => {
    const column = columns[key];
    if (!column || !is(value, Placeholder)) return value;
    return sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`;
  });
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) overriding system value select ${sql.join(given, sql`, `)} from ${source}`;
}

/**
 * Draws the id of a row before it is made, so that other parts of the statement can name it; with a source,
 * once that has its row.
 */
export function drawnId<C extends PgColumn>(db: Db, id: C, source?: SQLWrapper) {
  const sequence = sql.raw(`pg_get_serial_sequence('${getTableName(id.table)}', 'id')`);
  const after = source && sql` from ${source}`;
  return db.$with('drawn', { id }).as(sql`select nextval(${sequence}) as "id"${after}`);
}
