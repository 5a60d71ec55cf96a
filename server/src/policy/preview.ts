import type { Endpoint } from '@kith/contract/kit/endpoint';
import { type FullGrants, withDependencies } from '@kith/contract/permissions';
import type { PersonRole } from '@kith/contract/roles';
import type { Session, ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { asIf } from '#kernel/transact';
import { rewriteGrant } from './change-grants.ts';
import { enforce } from './enforce.ts';
import { isLiveGrant } from './holding.ts';
import { findGrant, lockGrant } from './team.ts';

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
 * Answers through a supporter's eyes, for the member alone. Unsaved choices are written as the saving call
 * would do it, the same statements run as ever, and all of it is rolled back. So a preview cannot differ from
 * the product. `own` is the member's context in the same transaction.
 */
export async function lookThrough<T>(
  ctx: ViewerCtx,
  given: Given,
  look: (through: ViewerCtx, own: ViewerCtx) => Promise<T>,
): Promise<T> {
  const { grantId, permissions } = given;
  // Without choices no transaction is opened, since each statement would be built anew for it.
  if (permissions === undefined) return look(await asSupporter(ctx, given), ctx);
  return asIf(ctx, async (inner) => {
    await tryOn(inner, grantId, permissions);
    return look(await asSupporter(inner, given), inner);
  });
}

/** Choices for a membership that is not the caller's to change are ignored: `asSupporter` refuses it. */
async function tryOn({ db, viewer, clock }: ViewerCtx, grantId: number, choices: FullGrants): Promise<void> {
  const grant = await lockGrant(db, grantId, viewer);
  if (grant?.memberId !== viewer.userId || grant.role !== 'supporter') return;
  const tried = withDependencies(grant.permissions, choices);
  await rewriteGrant(db, grant, { permissions: tried, endsAt: grant.endsAt, at: clock.now() });
}

/**
 * The context in which a supporter's own call of this endpoint would run, for the member to look through. It
 * asks the same question of permission, so it gives the same viewer or the same refusal. No audit read is
 * stated in that person's name.
 */
async function asSupporter(ctx: ViewerCtx, given: Given): Promise<ViewerCtx> {
  const { grantId, endpoint } = given;
  const { userId: memberId } = ctx.viewer;
  const grant = await findGrant(ctx.db, grantId);
  if (
    !grant ||
    grant.memberId !== memberId ||
    !grant.personId ||
    grant.role !== 'supporter' ||
    !isLiveGrant(grant, ctx.clock.now())
  )
    return refuse('not_found');
  const session = {
    ...ctx.viewer,
    userId: grant.personId,
    roles: ROLES,
    ...(await given.person(ctx, grant.personId)),
  };
  const viewer = await enforce(ctx.db, session, endpoint, given.input(memberId), ctx.clock);
  return { ...ctx, viewer: { ...viewer, onlookerId: memberId }, auditRead: () => undefined };
}
