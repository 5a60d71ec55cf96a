import { toStorage } from '@kith/contract/kit/dates';
import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { personCards } from '#people/users';
import { type planRecord, requireSelf } from './own-plan.ts';
import { selectPhotoIds } from './photo-store.ts';
import { presentContent, presentSeen } from './present.ts';
import { findVersion, selectVersions } from './store.ts';

export const getSafetyPlan: Story<typeof safetyPlanEndpoints.getSafetyPlan, typeof planRecord> = async (
  ctx,
  { user_id },
) => {
  requireSelf(ctx, user_id);
  return presentSeen(ctx, ctx.held);
};

/** Only the member sees versions from before the plan was shared. */
export const listSafetyPlanVersions: Story<typeof safetyPlanEndpoints.listSafetyPlanVersions> = async (
  ctx,
  { limit, offset },
) => {
  const found = await selectVersions(ctx.db, ctx.viewer.userId, { limit: limit + 1, offset });
  const cards = await personCards(
    ctx,
    found.map(({ authorId }) => authorId),
  );
  const versions = found.slice(0, limit).flatMap(({ number, authorId, createdAt, cardCount, lineCount }) => {
    const author = cards.get(authorId);
    if (!author) throw new Error(`no one has the id ${authorId}`);
    return {
      version: number,
      created_at: toStorage(createdAt),
      created_by: author,
      card_count: cardCount,
      line_count: lineCount,
    };
  });
  return { versions, has_more_data: found.length > limit };
};

export const getSafetyPlanVersion: Story<
  typeof safetyPlanEndpoints.getSafetyPlanVersion,
  typeof planRecord
> = async (ctx, { version }) => {
  const { held: plan } = ctx;
  const found = plan && (await findVersion(ctx.db, plan.id, version));
  if (!found) return refuse('not_found');
  const author = (await personCards(ctx, [found.authorId])).get(found.authorId);
  if (!author) throw new Error(`no one has the id ${found.authorId}`);
  const { safety_plan, lines, photos } = presentContent(found.content);
  const here = await selectPhotoIds(ctx.db, plan.id);
  return {
    version,
    created_at: toStorage(found.createdAt),
    created_by: author,
    card_count: safety_plan.length,
    line_count: lines.length,
    safety_plan,
    lines,
    photos: photos.filter(({ id }) => here.has(id)),
  };
};
