import {
  type Action,
  type Area,
  allows,
  type Cell,
  type FullGrants,
  type GrantMap,
  grantsOf,
  grantsWhere,
  turnedOn,
} from '@kith/contract/permissions';
import type { Grant } from '../schema.ts';

interface MemberRelation {
  readonly role: Grant['role'] | 'organisation_team';
  readonly permissions: GrantMap | null;
}

/**
 * The rights of professionals for a member. A provider whom the member has let in knows the team and writes
 * into the journey. Professionals whom an organisation has sent begin with the name and the records shared
 * with them.
 */
const PROFESSIONALS_MAY: Readonly<Record<Exclude<MemberRelation['role'], 'supporter'>, GrantMap>> = {
  provider: {
    supportTeam: { view: true },
    journeyOverview: { view: true },
    note: { view: true, create: true },
    videoCall: { view: true },
  },
  care_coordinator: {
    journeyOverview: { view: true },
    note: { view: true },
    videoCall: { view: true },
  },
  organisation_team: { journeyOverview: { view: true }, note: { view: true } },
};

/** A supporter may do what the member has opened, a professional what their role allows. */
export function mayDo<A extends Area>(
  { role, permissions }: MemberRelation,
  area: A,
  action: Action<A>,
): boolean {
  return allows(role === 'supporter' ? permissions : PROFESSIONALS_MAY[role], area, action);
}

export function seesTeam(membership: Pick<Grant, 'role' | 'permissions'>): boolean {
  return mayDo(membership, 'supportTeam', 'view');
}

/** Not answered, not withdrawn and not expired. */
export function isOpenGrant(
  { acceptedAt, endedAt, expiresAt }: Pick<Grant, 'acceptedAt' | 'endedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return acceptedAt === null && endedAt === null && expiresAt !== null && expiresAt > now;
}

/** Whether a person is one of the two whom a membership connects: the member, or the person on their team. */
export function isOneOfTwo(
  userId: number,
  { memberId, personId }: Pick<Grant, 'memberId' | 'personId'>,
): boolean {
  return userId === memberId || userId === personId;
}

/**
 * Either of the two can end a membership. Only the organisation can take off a coordinator whom it has
 * assigned, and only the member one of the platform. Such coordinators cannot leave a member by themselves.
 */
export function mayEnd(
  userId: number,
  membership: Pick<Grant, 'memberId' | 'personId' | 'role' | 'askedBy'>,
): boolean {
  if (membership.askedBy === 'platform') return userId === membership.memberId;
  const isAssigned = membership.role === 'care_coordinator' && membership.askedBy === 'organisation';
  return isOneOfTwo(userId, membership) && !isAssigned;
}

const NOTHING = grantsWhere(() => false);

/**
 * The areas that a supporter has not seen once these permissions hold: newly opened ones, and earlier ones
 * that are still open. Null for none; an empty map would mean the defaults.
 */
export function stillNew(
  former: Pick<Grant, 'permissions' | 'newPermissions'>,
  now: FullGrants,
): GrantMap | null {
  const unseen = former.newPermissions === null ? [] : turnedOn(NOTHING, former.newPermissions);
  const fresh = turnedOn(former.permissions, now);
  const isIn = (cells: readonly Cell[], [area, action]: Cell): boolean =>
    cells.some(([one, other]) => one === area && other === action);
  const cells = turnedOn(NOTHING, now).filter((cell) => isIn(unseen, cell) || isIn(fresh, cell));
  return cells.length > 0 ? grantsOf(cells) : null;
}
