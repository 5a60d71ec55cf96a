import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findMedication, lockOwn, type MedicationRow } from './store.ts';

const see = async (ctx: ViewerCtx, id: number): Promise<MedicationRow> =>
  (await findMedication(ctx, id)) ?? refuse('not_found');

/**
 * The member holds a line for a change, also a deleted one to bring it back. A supporter who sees it may not
 * change it, and for all others it does not exist.
 */
export const medicationRecord = {
  see,
  async holdFor(
    ctx: ViewerCtx,
    action: Exclude<RecordAction<'medication'>, 'read'>,
    id: number,
  ): Promise<MedicationRow> {
    const own = await lockOwn(ctx, id);
    if (own && action === 'restore') return own;
    await see(ctx, id);
    return own ?? refuse('forbidden');
  },
};
