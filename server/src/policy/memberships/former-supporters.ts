import { sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { isFormerSupporter } from './holding.ts';

/** Of these people, those whom a team of an organisation no longer gives anything about a member. */
export async function selectFormerSupporters(
  db: Db,
  {
    memberId,
    people,
    now,
  }: { readonly memberId: number; readonly people: readonly number[]; readonly now: Date },
): Promise<Set<number>> {
  if (people.length === 0) return new Set();
  const isFormer = isFormerSupporter(
    db,
    { personId: sql`person.id`, memberId: sql`${memberId}::bigint` },
    now,
  );
  const rows = await db
    .select({ id: sql<number>`person.id`.mapWith(Number) })
    .from(sql`unnest(${sql.param([...people])}::bigint[]) as person(id)`)
    .where(isFormer);
  return new Set(rows.map(({ id }) => id));
}
