import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { userStore } from '#people/users';
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

/** All people who read it now; a disabled account reads nothing. */
export function selectReaders(db: Db, one: To & { readonly id: number }, now: Date): Promise<number[]> {
  return whoAre(
    db,
    one,
    and(isNotNull(medications.id), isReadBy(db, PERSON, now), userStore.isEnabled(db, PERSON)),
  );
}

/** A front desk decides nothing: until there is a yes, the chosen prescriber has to be able to sign in. */
function hasItsAnswer(db: Db): SQL | undefined {
  const { prescriberId, state } = renewals;
  return or(isNull(prescriberId), eq(state, 'approved'), userStore.isEnabled(db, prescriberId));
}

/**
 * Those of these renewals that any person beside the member reads now, and that can get an answer: one
 * statement for all.
 */
export async function selectRead(
  db: Db,
  all: readonly (To & { id: number })[],
  now: Date,
): Promise<number[]> {
  if (all.length === 0) return [];
  const desks = [...new Set(all.flatMap(({ organisationId }) => organisationId ?? []))];
  const posts = desks.length === 0 ? [] : await selectPosts(db, { organisationId: desks });
  const atDesks = posts.filter(({ role }) => role === 'receptionist').map(({ userId }) => userId);
  const people = [...new Set([...all.flatMap(({ prescriberId }) => prescriberId ?? []), ...atDesks])];
  const rows = await db
    .selectDistinct({ id: renewals.id })
    .from(renewals)
    .innerJoin(medications, isOfLine)
    .crossJoin(among(people))
    .where(
      and(
        inArray(
          renewals.id,
          all.map(({ id }) => id),
        ),
        isReadBy(db, PERSON, now),
        userStore.isEnabled(db, PERSON),
        hasItsAnswer(db),
      ),
    );
  return rows.map(({ id }) => id);
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
