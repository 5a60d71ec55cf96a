import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { audiencePeople, audiences, type Grant } from '../schema.ts';

const teams = prepared((db) =>
  db
    .select({ personId: audiencePeople.personId, teamId: audiences.id })
    .from(audiencePeople)
    .innerJoin(audiences, eq(audiences.id, audiencePeople.audienceId))
    .where(
      and(
        sql`${audiencePeople.personId} = any(${sql.placeholder('personIds')})`,
        eq(audiences.kind, 'organisation_team'),
        isNull(audiences.endedAt),
      ),
    )
    .orderBy(asc(audiences.id))
    .prepare('policy_teams_of_people'),
);

/**
 * The ids of the organisation teams in which these people are now, by person; a person who is in none is left
 * out.
 */
export async function teamsOfPeople(db: Db, personIds: readonly number[]): Promise<Map<number, number[]>> {
  if (personIds.length === 0) return new Map();
  const rows = await teams(db).execute({ personIds: [...new Set(personIds)] });
  return new Map(
    [...Map.groupBy(rows, ({ personId }) => personId)].map(([personId, teams]) => [
      personId,
      teams.map(({ teamId }) => teamId),
    ]),
  );
}

/**
 * The same for people who hold one of these memberships as professionals. A supporter's membership does not
 * tell where they work.
 */
export function teamsOfProfessionals(db: Db, memberships: readonly Grant[]): Promise<Map<number, number[]>> {
  const working = memberships.filter(({ role }) => role !== 'supporter');
  return teamsOfPeople(
    db,
    working.flatMap(({ personId }) => personId ?? []),
  );
}
