import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { contentAt, joinNewest, presentSaved } from './merge-plan.ts';
import type { planRecord } from './own-plan.ts';
import { selectPhotoIds } from './photo-store.ts';
import { datedPlan } from './read-sent.ts';
import { findVersion } from './store.ts';

/** Open choices stay open, and photos that are gone for good stay so. */
export const restoreSafetyPlanVersion: Story<
  typeof safetyPlanEndpoints.restoreSafetyPlanVersion,
  typeof planRecord
> = async (ctx, { client_key: key, ...asked }) => {
  const { held: plan } = ctx;
  const former = await findVersion(ctx.db, plan.id, asked.restore);
  if (!former) return refuse('not_found');
  const base = await contentAt(ctx, plan, asked.version);
  const here = await selectPhotoIds(ctx.db, plan.id);
  const photos = former.content.photos.filter(({ id }) => here.has(id));
  const mine = datedPlan({ ...former.content, photos, kept: base.kept }, base, ctx.clock.now());
  const claim = { operation: 'safety_plan.restore', key, body: asked };
  await idempotent(ctx, claim, () => joinNewest(ctx, plan, { base, mine, restored: asked.restore }));
  return presentSaved(ctx, mine);
};
