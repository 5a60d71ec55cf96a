import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { selectPosts } from '#policy/work';
import { medications } from '../../schema.ts';
import { isAsked, isOfLine, isReadBy, type RenewalRow, wasAsked } from './renewal-store.ts';
import { renewals } from './schema.ts';

const PERSON = sql`person.id`;

type To = Pick<RenewalRow, 'prescriberId' | 'organisationId'>;

/** The prescriber and all who work at the front desk; the policy says which of them is asked. */
async function peopleOf(db: Db, { prescriberId, organisationId }: To): Promise<number[]> {
  const posts = organisationId === null ? [] : await selectPosts(db, { organisationId });
  const desk = posts.filter(({ role }) => role === 'receptionist').map(({ userId }) => userId);
  return [...new Set([prescriberId ?? [], desk].flat())];
}

/** All people who read it now. */
export function selectReaders(db: Db, one: To & { readonly id: number }, now: Date): Promise<number[]> {
  return whoAre(db, one, and(isNotNull(medications.id), isReadBy(db, PERSON, now)));
}

/** All who are asked now, also where it is closed or its line is gone. */
export function selectAsked(db: Db, one: To & { readonly id: number }, now: Date): Promise<number[]> {
  return whoAre(db, one, isAsked(db, PERSON, now));
}

/** All who were asked until a prescriber or an organisation went, now or at any time. */
export function selectOnceAsked(db: Db, one: To & { readonly id: number }, now: Date): Promise<number[]> {
  return whoAre(db, one, wasAsked(db, PERSON, now));
}

async function whoAre(db: Db, one: To & { readonly id: number }, are: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ personId: sql<number>`${PERSON}`.mapWith(Number) })
    .from(renewals)
    .leftJoin(medications, isOfLine)
    .crossJoin(among(await peopleOf(db, one)))
    .where(and(eq(renewals.id, one.id), are));
  return rows.map(({ personId }) => personId);
}

function among(people: readonly number[]): SQL {
  return sql`unnest(${sql.param([...people])}::bigint[]) as person(id)`;
}
