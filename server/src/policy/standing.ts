import type { Action, Area, GrantMap } from '@kith/contract/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ViewerCtx } from '../kernel/context.ts';
import { type Db, prepared } from '../kernel/db.ts';
import { findLivePlace, type LivePlace } from './grants.ts';
import { shareHolds } from './holding.ts';
import { audiencePeople, audiences, shares } from './schema.ts';
import { mayDo } from './team-rules.ts';

/** How somebody stands to a member who is not themself: by a place on the team, or by what a team of their organisation is shared. */
export type Standing =
  | LivePlace
  | { readonly id: null; readonly role: 'organisation_team'; readonly permissions: GrantMap | null };

const sharedToTeamOf = prepared((db) =>
  db
    .select({ one: sql`1` })
    .from(audiencePeople)
    .innerJoin(audiences, eq(audiences.id, audiencePeople.audienceId))
    .innerJoin(shares, and(eq(shares.audience, 'organisation_team'), eq(shares.audienceId, audiences.id)))
    .where(
      and(
        eq(audiencePeople.personId, sql.placeholder('personId')),
        eq(audiences.kind, 'organisation_team'),
        isNull(audiences.endedAt),
        eq(shares.aboutId, sql.placeholder('memberId')),
        shareHolds(),
      ),
    )
    .limit(1)
    .prepare('policy_shared_to_team'),
);

/** Undefined where there is no relation that holds now. Looked up for each request, never carried in a token. */
export async function findStanding(
  db: Db,
  personId: number,
  memberId: number,
  now: Date,
): Promise<Standing | undefined> {
  const place = await findLivePlace(db, personId, memberId, now);
  if (place) return place;
  const shared = await sharedToTeamOf(db).execute({ personId, memberId, now });
  return shared.length > 0 ? { id: null, role: 'organisation_team', permissions: null } : undefined;
}

/** Whether the caller may do this for that member now; oneself may do everything. */
export async function isAllowed<A extends Area>(
  { db, viewer, clock }: ViewerCtx,
  memberId: number,
  area: A,
  action: Action<A>,
): Promise<boolean> {
  if (memberId === viewer.userId) return true;
  const standing = await findStanding(db, viewer.userId, memberId, clock.now());
  return standing !== undefined && mayDo(standing, area, action);
}
