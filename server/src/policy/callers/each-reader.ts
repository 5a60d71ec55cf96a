import { is, Param, Placeholder, type SQL, type SQLChunk, sql } from 'drizzle-orm';

/**
 * The placeholders of `Eyes` that stand for a person. A fact reaches staff also while their rights are
 * locked, see `eyesOf`.
 */
const ONE_PERSON = ['viewerId', 'staffId', 'keeperId'];
/** A preview asks for one person, so here no choices are tried. */
const AS_SAVED = new Map([
  ['triedId', sql.raw('0')],
  ['tried', sql.raw('null')],
]);
const READER = sql.raw('each_reader.id');

interface Select {
  readonly toSQL: () => { readonly sql: string; readonly params: readonly unknown[] };
}

/** The people of the placeholder `people`, as a table for `throughEachReader`. */
export const EACH_READER = sql`unnest(${sql.placeholder('people')}::bigint[]) as each_reader(id)`;
export const READER_ID = sql<number>`${READER}`.mapWith(Number);

/**
 * A select that is made of this room's predicates, asked for each row of `EACH_READER` instead of the caller.
 * It stands in `exists` within a statement over that table. That statement is executed with `people`, `now`
 * and the other placeholders of the select.
 *
 * The select reads one table. Of two joined tables, PostgreSQL 18 repeats a condition at the scan and at the
 * join, and there a hashed subplan may keep the rows of the former reader (decision record 0072).
 */
export function throughEachReader(select: Select): SQL {
  const { sql: text, params } = select.toSQL();
  const [head = ''] = text.split(' where ', 1);
  if (head.includes(' join '))
    throw new Error('A select for each reader reads one table: decision record 0072.');
  const parts = text.split(/\$(\d+)/).map((part, at) => {
    return at % 2 === 0 ? sql.raw(part) : forEachReader(params[Number(part) - 1]);
  });
  return sql.join(parts);
}

function forEachReader(param: unknown): SQLChunk {
  const value = is(param, Param) ? param.value : param;
  if (is(value, Placeholder) && ONE_PERSON.includes(value.name)) return READER;
  const saved = is(value, Placeholder) ? AS_SAVED.get(value.name) : undefined;
  if (saved !== undefined) return saved;
  return is(param, Param) || is(param, Placeholder) ? param : sql.param(param);
}
