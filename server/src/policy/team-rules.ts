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
import type { Grant } from './schema.ts';

interface Standing {
  readonly role: Grant['role'] | 'organisation_team';
  readonly permissions: GrantMap | null;
}

/**
 * What professionals may do for a member: a provider whom the member has let in knows the team and writes into the journey; whoever an
 * organisation has sent begins with the name and with what is shared with them.
 */
const PROFESSIONALS_MAY: Readonly<Record<Exclude<Standing['role'], 'supporter'>, GrantMap>> = {
  provider: {
    supportTeam: { view: true },
    journeyOverview: { view: true },
    note: { view: true, create: true },
  },
  care_coordinator: { journeyOverview: { view: true }, note: { view: true } },
  organisation_team: { journeyOverview: { view: true }, note: { view: true } },
};

/** A supporter does what the member has opened, a professional what goes with the work. */
export function mayDo<A extends Area>({ role, permissions }: Standing, area: A, action: Action<A>): boolean {
  return allows(role === 'supporter' ? permissions : PROFESSIONALS_MAY[role], area, action);
}

export function seesTeam(place: Pick<Grant, 'role' | 'permissions'>): boolean {
  return mayDo(place, 'supportTeam', 'view');
}

/** Neither answered, taken back nor run out. */
export function isOpenGrant(
  { acceptedAt, endedAt, expiresAt }: Pick<Grant, 'acceptedAt' | 'endedAt' | 'expiresAt'>,
  now: Date,
): boolean {
  return acceptedAt === null && endedAt === null && expiresAt !== null && expiresAt > now;
}

/** Whether a place is one of the two's whom it connects: on their own team, or theirs. */
export function isOneOfTwo(
  userId: number,
  { memberId, personId }: Pick<Grant, 'memberId' | 'personId'>,
): boolean {
  return userId === memberId || userId === personId;
}

/**
 * A place is ended by either of the two; a coordinator whom an organisation has assigned goes by the organisation alone, and one of the
 * platform's by the member: they leave nobody alone by themselves.
 */
export function mayEnd(
  userId: number,
  place: Pick<Grant, 'memberId' | 'personId' | 'role' | 'askedBy'>,
): boolean {
  if (place.askedBy === 'platform') return userId === place.memberId;
  const isAssigned = place.role === 'care_coordinator' && place.askedBy === 'organisation';
  return isOneOfTwo(userId, place) && !isAssigned;
}

const NOTHING = grantsWhere(() => false);

/**
 * What a supporter has not seen yet once these permissions hold: what has just been opened, and what was new before and is still open.
 * Null is nothing; an empty map would mean the defaults.
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
