import type { Endpoint } from '@kith/contract/kit/endpoint';
import type { PersonRole } from '@kith/contract/roles';
import type { ViewerCtx } from '../kernel/context.ts';
import { refuse } from '../kernel/refuse.ts';
import { enforce } from './enforce.ts';
import { findGrant } from './team.ts';
import { isLiveGrant } from './team-rules.ts';

const ROLES: readonly PersonRole[] = ['supporter', 'patient'];

/**
 * The context in which a supporter's own call of this endpoint would run, for the member to look through: the same question of permission,
 * the same viewer, so the same answer or the same refusal. Nothing is written down as that person's doing.
 */
export async function asSupporter(
  ctx: ViewerCtx,
  grantId: number,
  endpoint: Endpoint,
  given: {
    readonly input: (memberId: number) => Readonly<Record<string, unknown>>;
    readonly timeZone: (id: number) => Promise<string>;
  },
): Promise<ViewerCtx> {
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
    timeZone: await given.timeZone(grant.personId),
  };
  const viewer = await enforce(ctx.db, session, endpoint, given.input(memberId), ctx.clock);
  return { ...ctx, viewer: { ...viewer, onlookerId: memberId }, saw: () => undefined };
}
