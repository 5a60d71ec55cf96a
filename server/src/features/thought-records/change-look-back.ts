import { LOOK_BACK_UNDO_SECONDS, LOOK_BACKS_MAX, type lookBacksEndpoints } from '@kith/contract/look-backs';
import type { ViewerCtx } from '#kernel/context';
import type { Feature } from '#kernel/feature';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { undoWithin } from '#kernel/undo';
import { lookBackChanged } from './facts.ts';
import { presentLookBacks } from './look-back.ts';
import {
  countLookBacks,
  findLookBack,
  type LookBackRow,
  purgeLookBacks,
  updateLookBack,
} from './look-backs-store.ts';
import type { ThoughtRow, thoughtRecordRecord } from './store.ts';

type Of<K extends keyof typeof lookBacksEndpoints> = Story<
  (typeof lookBacksEndpoints)[K],
  typeof thoughtRecordRecord
>;

const PURGE = 'thought_look_backs.purge';
const PURGE_AFTER_SECONDS = 60;
const undo = undoWithin(LOOK_BACK_UNDO_SECONDS);

/** The record stays as it is for all who read it, as with a new look back. */
export const editLookBack: Of<'editLookBack'> = async (
  ctx,
  { look_back_id: lookBackId, version, ...asked },
) => {
  const { held, db, clock } = ctx;
  const former = await standing(ctx, lookBackId);
  if (former.version !== version) return refuse('stale', { current: await presentLookBacks(db, held) });
  const { belief_now = former.beliefNow, feelings_now = former.feelingsNow, words = former.words } = asked;
  await updateLookBack(db, lookBackId, {
    ...{ beliefNow: belief_now, feelingsNow: feelings_now, words },
    ...{ editedAt: clock.now(), version: version + 1 },
  });
  await ctx.record(lookBackChanged(held.memberId, { id: held.id, lookBackId }));
  return presentLookBacks(db, held);
};

export const deleteLookBack: Of<'deleteLookBack'> = async (ctx, { look_back_id: lookBackId }) => {
  const { held, db, clock } = ctx;
  await standing(ctx, lookBackId);
  const deletedAt = clock.now();
  await updateLookBack(db, lookBackId, { deletedAt });
  await ctx.ports.jobs.send(db, PURGE, {}, { afterSeconds: PURGE_AFTER_SECONDS });
  await ctx.record(lookBackChanged(held.memberId, { id: held.id, lookBackId }));
  return { id: lookBackId, undo_until: undo.until(deletedAt).toISOString() };
};

/** One that is not deleted is answered as it is, so that a second tap does no harm. */
export const restoreLookBack: Of<'restoreLookBack'> = async (ctx, { look_back_id: lookBackId }) => {
  const { held, db, clock } = ctx;
  const { deletedAt } = await found(ctx, lookBackId);
  if (deletedAt) {
    if (!undo.isOpen(deletedAt, clock.now())) return refuse('undo_expired');
    if ((await countLookBacks(db, held.id)) >= LOOK_BACKS_MAX) return refuse('conflict');
    await updateLookBack(db, lookBackId, { deletedAt: null });
    await ctx.record(lookBackChanged(held.memberId, { id: held.id, lookBackId }));
  }
  return presentLookBacks(db, held);
};

type Holding = ViewerCtx & { readonly held: ThoughtRow };

async function found({ db, held }: Holding, lookBackId: number): Promise<LookBackRow> {
  return (await findLookBack(db, held.id, lookBackId)) ?? refuse('not_found');
}

async function standing(ctx: Holding, lookBackId: number): Promise<LookBackRow> {
  const one = await found(ctx, lookBackId);
  return one.deletedAt ? refuse('not_found') : one;
}

/** After it, earlier deletions can not be undone. */
export const lookBackJobs: NonNullable<Feature['jobs']> = ({ db, clock }) => ({
  [PURGE]: async () => {
    await db.transaction((tx) => purgeLookBacks(tx, undo.closedBefore(clock.now())));
  },
});
