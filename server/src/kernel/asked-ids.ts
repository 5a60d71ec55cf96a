import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a row is one of those asked for, in a prepared statement that is executed with `ids`. PostgreSQL
 * keeps the plan for all values only where one for the values at hand costs no less. For one id it does cost
 * less than for the ten that PostgreSQL assumes, so such a statement was planned anew at each call, and that
 * took most of its time. Behind a subquery the number of ids is unknown to both plans.
 */
export function isAsked(id: SQLWrapper): SQL {
  return sql`${id} = any((select ${sql.placeholder('ids')}::bigint[])::bigint[])`;
}
