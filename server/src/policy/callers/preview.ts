import type { Endpoint } from '@kith/contract/kit/endpoint';
import { type FullGrants, withDependencies } from '@kith/contract/permissions';
import type { PersonRole } from '@kith/contract/roles';
import type { Session, ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { enforce } from '../access/enforce.ts';
import { stillNew } from '../access/team-rules.ts';
import { isLiveGrant } from '../memberships/holding.ts';
import { findGrant } from '../memberships/team.ts';
import type { Grant } from '../schema.ts';

const ROLES: readonly PersonRole[] = ['supporter', 'patient'];

interface Given {
  readonly grantId: number;
  /** Choices that are not saved yet; undefined for those that hold now. */
  readonly permissions: FullGrants | undefined;
  readonly endpoint: Endpoint;
  readonly input: (memberId: number) => Readonly<Record<string, unknown>>;
  /** The supporter's time zone, and whether the rights of their own work are locked. */
  readonly person: (ctx: ViewerCtx, id: number) => Promise<Pick<Session, 'timeZone' | 'staffLocked'>>;
}

/**
 * Answers through a supporter's eyes, for the member alone. Unsaved choices are written nowhere: every rule
 * judges them in place of the saved ones, by the statements that run as ever. So a preview locks nothing and
 * cannot differ from the product. `own` is the member's context, for which the same choices are tried.
 */
export async function lookThrough<T>(
  ctx: ViewerCtx,
  given: Given,
  look: (through: ViewerCtx, own: ViewerCtx) => Promise<T>,
): Promise<T> {
  const grant = await findOwnSupporter(ctx, given.grantId);
  const { id: grantId, personId } = grant;
  const tried = given.permissions && withDependencies(grant.permissions, given.permissions);
  const own = tried ? { ...ctx, viewer: { ...ctx.viewer, tried: { grantId, permissions: tried } } } : ctx;
  return look(await asSupporter(own, personId, given), own);
}

/** A live membership of a supporter on the caller's own team, or a refusal. */
async function findOwnSupporter({ db, viewer, clock }: ViewerCtx, grantId: number) {
  const grant = await findGrant(db, grantId);
  if (grant?.memberId !== viewer.userId || grant.role !== 'supporter' || !isLiveGrant(grant, clock.now()))
    return refuse('not_found');
  const { personId } = grant;
  return personId === null ? refuse('not_found') : { ...grant, personId };
}

/**
 * The context in which a supporter's own call of this endpoint would run, for the member to look through. It
 * asks the same question of permission, so it gives the same viewer or the same refusal. No audit read is
 * stated in that person's name.
 */
async function asSupporter(
  ctx: ViewerCtx,
  personId: number,
  { endpoint, input, person }: Given,
): Promise<ViewerCtx> {
  const { userId: memberId } = ctx.viewer;
  const session = { ...ctx.viewer, userId: personId, roles: ROLES, ...(await person(ctx, personId)) };
  const viewer = await enforce(ctx.db, session, endpoint, input(memberId), ctx.clock);
  return { ...ctx, viewer: { ...viewer, onlookerId: memberId }, auditRead: () => undefined };
}

/** A membership as a screen shows it: a preview has the choices that are tried, as a save would leave it. */
export function asTried({ viewer, clock }: ViewerCtx, grant: Grant): Grant {
  const { tried } = viewer;
  if (tried?.grantId !== grant.id) return grant;
  const { permissions } = tried;
  return {
    ...grant,
    permissions,
    newPermissions: stillNew(grant, permissions),
    changedAt: clock.now(),
  };
}
