import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { selectPosts } from '#policy/work';
import { medications } from '../../schema.ts';
import { isOfLine, isReadBy, type RenewalRow } from './renewal-store.ts';
import { renewals } from './schema.ts';

const PERSON = sql`person.id`;

type To = Pick<RenewalRow, 'prescriberId' | 'organisationId'>;

/** The prescriber and all who work at the front desk; the policy says which of them is asked now. */
export async function mayHaveRead(db: Db, { prescriberId, organisationId }: To): Promise<number[]> {
  const posts = organisationId === null ? [] : await selectPosts(db, { organisationId });
  const desk = posts.filter(({ role }) => role === 'receptionist').map(({ userId }) => userId);
  return [...new Set([prescriberId ?? [], desk].flat())];
}

/** All people who read it now. */
export async function selectReaders(db: Db, one: To & { readonly id: number }, now: Date): Promise<number[]> {
  const people = await mayHaveRead(db, one);
  const rows = await db
    .select({ personId: sql<number>`${PERSON}`.mapWith(Number) })
    .from(renewals)
    .innerJoin(medications, isOfLine)
    .crossJoin(among(people))
    .where(and(eq(renewals.id, one.id), isReadBy(db, PERSON, now)));
  return rows.map(({ personId }) => personId);
}

function among(people: readonly number[]): SQL {
  return sql`unnest(${sql.param([...people])}::bigint[]) as person(id)`;
}
