import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { findShownPhoto } from './photo-store.ts';
import { SAFETY_PLAN } from './policy.ts';

/**
 * Judged at the moment of the call: a person who may no longer see photos gets the answer for an unknown one.
 */
export const getSafetyPlanPhoto: Story<typeof safetyPlanEndpoints.getSafetyPlanPhoto> = async (
  ctx,
  { id, size },
) => {
  const { memberId, userId } = ctx.viewer;
  const photo = await findShownPhoto(ctx, id);
  const key = size === 'small' ? photo?.thumbKey : photo?.key;
  const bytes = key ? await ctx.ports.uploads.get(key) : undefined;
  if (!photo || !bytes) return refuse('not_found');
  if (memberId !== userId) ctx.auditRead({ kind: SAFETY_PLAN, memberId, ids: [photo.planId] });
  return { contentType: 'image/webp', bytes };
};
