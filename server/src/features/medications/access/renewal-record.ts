import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { eyes } from '#policy/callers';
import {
  findToDo,
  lockOwnRenewal,
  lockRenewal,
  type RenewalRow,
  selectOwn,
} from '../store/renewals/renewal-store.ts';

/**
 * The request for a new script that a call names. The people who are asked take steps, and take back the last
 * one; its member withdraws it. For all others it does not exist.
 */
export const renewalRecord = {
  /** A caller who is not asked neither waits for it nor holds it up. */
  async holdFor(ctx: ViewerCtx, action: RecordAction<'renewal'>, id: number): Promise<RenewalRow> {
    if (action === 'withdraw') return holdOwn(ctx, id);
    await see(ctx, action, id);
    await lockRenewal(ctx.db, id);
    return see(ctx, action, id);
  },
};

/** A closed one is open to the person who closed it, to take that back. */
async function see(ctx: ViewerCtx, action: 'step' | 'restore', id: number): Promise<RenewalRow> {
  const found = (await findToDo(ctx.db, eyes(ctx), { id, closed: action === 'restore' }))?.renewal;
  if (found && (found.closedAt === null || found.movedBy === ctx.viewer.userId)) return found;
  return refuse((await isOwn(ctx, id)) ? 'forbidden' : 'not_found');
}

async function isOwn({ db, viewer }: ViewerCtx, id: number): Promise<boolean> {
  const own = await selectOwn(db, { memberId: viewer.userId, ids: [id], limit: 1, offset: 0 });
  return own.length > 0;
}

async function holdOwn(ctx: ViewerCtx, id: number): Promise<RenewalRow> {
  const own = (await isOwn(ctx, id)) && (await lockOwnRenewal(ctx.db, id, ctx.viewer.userId));
  if (own) return own;
  return refuse((await findToDo(ctx.db, eyes(ctx), { id })) ? 'forbidden' : 'not_found');
}
