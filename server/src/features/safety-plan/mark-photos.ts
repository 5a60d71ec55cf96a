import type { SafetyPlan } from '@kith/contract/safety-plan-cards';
import type { ViewerCtx } from '#kernel/context';
import { updateShownPhotos } from './photo-store.ts';
import { askForPhotoSweep } from './sweep-photos.ts';

/** The newest version of a plan decides which photos are in it. */
export async function markPhotos(ctx: ViewerCtx, planId: number, { photos }: SafetyPlan): Promise<void> {
  const shownIds = photos.map(({ id }) => id);
  const gone = await updateShownPhotos(ctx.db, planId, shownIds, ctx.clock.now());
  if (gone > 0) await askForPhotoSweep(ctx.db, ctx.ports);
}
