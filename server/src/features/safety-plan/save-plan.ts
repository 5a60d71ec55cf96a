import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuseField } from '#kernel/refuse';
import { shownVersion } from '#kernel/shown';
import { withKey } from './card-key.ts';
import { joinNewest, knownContentAt, presentSaved } from './merge-plan.ts';
import { type planRecord, requireSelf } from './own-plan.ts';
import { selectPhotoIds } from './photo-store.ts';
import { readSent, withoutDeletions } from './read-sent.ts';
import { faultOfSize } from './rules.ts';

/** Never refused for having grown from an older version, and never overwrites later saves of others. */
export const saveSafetyPlan: Story<typeof safetyPlanEndpoints.saveSafetyPlan, typeof planRecord> = async (
  ctx,
  asked,
) => {
  const { client_key: key, ...body } = asked;
  requireSelf(ctx, asked.user_id);
  const { held: plan } = ctx;
  const known = asked.version ?? (await shownVersion(ctx, 'safety_plan', plan.memberId));
  const base = await knownContentAt(ctx, plan, known ?? plan.version);
  const isOwn = ctx.viewer.relation === 'self';
  const fault = faultOfSize(sizeOf(asked, isOwn), base);
  if (fault) return refuseField(fault.field, fault.message);
  const photos = await selectPhotoIds(ctx.db, plan.id);
  const sent = { ...asked, safety_plan: asked.safety_plan.map((card) => withKey(card, plan.memberId)) };
  const whole = readSent(sent, { base, isOwn, photos, now: ctx.clock.now() });
  const mine = known === undefined ? withoutDeletions(whole, base) : whole;
  const claim = { operation: 'safety_plan.save', key, body };
  await idempotent(ctx, claim, () => joinNewest(ctx, plan, { base, mine, restored: null }));
  return presentSaved(ctx, mine);
};

interface Size {
  readonly safety_plan: readonly unknown[];
  readonly lines?: readonly unknown[] | undefined;
  readonly photos?: readonly unknown[] | undefined;
}

function sizeOf({ safety_plan, lines = [], photos = [] }: Size, isOwn: boolean) {
  return { cards: safety_plan.length, lines: lines.length, photos: isOwn ? photos.length : 0 };
}
