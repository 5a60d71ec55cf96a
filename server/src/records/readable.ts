import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAsked } from '#kernel/asked-ids';
import { type Db, prepared } from '#kernel/db';
import { EACH_READER, type Eyes, READER_ID, throughEachReader } from '#policy/callers';

/** Records of one kind, as far as a person may see them. */
export interface Readable {
  /** Those of these ids that a person may see, by the predicate of every list. */
  readonly readableIds: (db: Db, asked: Eyes & { readonly ids: readonly number[] }) => Promise<number[]>;
  /**
   * Those of these people who may see one record now, by the same predicate: one statement for all of them,
   * in the order of `people`.
   */
  readonly readersAmong: (
    db: Db,
    asked: { readonly id: number; readonly people: readonly number[]; readonly now: Date },
  ) => Promise<number[]>;
}

interface ReadableDefinition {
  /** Of the prepared statements, in the plural. */
  readonly name: string;
  readonly table: PgTable & { readonly id: PgColumn };
  /** The predicate of who may see one, in a statement that is executed with `eyes(ctx)`. */
  readonly visible: (db: Db) => SQL | undefined;
}

export function defineReadable({ name, table, visible }: ReadableDefinition): Readable {
  const { id } = table;
  const byIds = prepared((db) =>
    db
      .select({ id: sql<number>`${id}`.mapWith(Number) })
      .from(table)
      .where(and(isAsked(id), visible(db)))
      .prepare(`${name}_readable_by`),
  );
  const byPeople = prepared((db) => {
    const seen = db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(id, sql.placeholder('id')), visible(db)));
    return db
      .select({ id: READER_ID })
      .from(EACH_READER)
      .where(sql`exists (${throughEachReader(seen)})`)
      .prepare(`${name}_readers`);
  });
  return {
    readableIds: async (db, asked) => (await byIds(db).execute({ ...asked })).map((row) => row.id),
    async readersAmong(db, { id: recordId, people, now }) {
      if (people.length === 0) return [];
      const rows = await byPeople(db).execute({ id: recordId, people, now });
      const readers = new Set(rows.map((row) => row.id));
      return people.filter((person) => readers.has(person));
    },
  };
}
