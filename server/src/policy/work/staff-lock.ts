import type { TwoFactorMethod } from '@kith/contract/users';
import { and, eq, exists, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Settings } from '#kernel/context';
import type { Db } from '#kernel/db';
import { audiencePeople, audiences, grants, staff } from '../schema.ts';

/**
 * SQL that says whether a person has any right that comes from their work: a post, a membership as a
 * professional, a team of an organisation.
 */
export function holdsStaffRights(db: Db, userId: SQLWrapper): SQL<boolean> {
  const one = { one: sql`1` };
  const post = db
    .select(one)
    .from(staff)
    .where(and(eq(staff.userId, userId), isNull(staff.endedAt)));
  const membership = db
    .select(one)
    .from(grants)
    .where(
      and(
        eq(grants.personId, userId),
        ne(grants.role, 'supporter'),
        isNotNull(grants.acceptedAt),
        isNull(grants.endedAt),
      ),
    );
  const team = db
    .select(one)
    .from(audiencePeople)
    .innerJoin(audiences, eq(audiences.id, audiencePeople.audienceId))
    .where(
      and(
        eq(audiencePeople.personId, userId),
        eq(audiences.kind, 'organisation_team'),
        isNull(audiences.endedAt),
      ),
    );
  return sql<boolean>`${or(exists(post), exists(membership), exists(team))}`;
}

interface Account {
  readonly email: string;
  readonly holdsStaffRights: boolean;
  readonly twoFactorEnabled: boolean;
  readonly twoFactorMethod: TwoFactorMethod;
}

/**
 * The one rule for whether the rights of a professional, receptionist, coordinator or administrator wait for
 * a second step. The person's own data stays open; a statement of this room does not see them as a
 * professional (`STAFF`).
 */
export function isStaffLocked(
  { email, holdsStaffRights, twoFactorEnabled, twoFactorMethod }: Account,
  { by, exempt }: Settings['staffSecondStep'],
): boolean {
  const counts = twoFactorMethod === 'totp' || by === 'mail';
  return by !== 'off' && holdsStaffRights && !(twoFactorEnabled && counts) && !exempt.has(email);
}
