import type { Ctx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { isUniqueViolation } from '#kernel/unique-violation';
import { tagCreated } from './facts.ts';
import { insertTag } from './tag-store.ts';

/** Refuses with `conflict` a name that the organisation has already. */
export async function createTag(
  ctx: Ctx,
  tag: { readonly organisationId: number; readonly name: string },
): Promise<number> {
  const tagId = await insertTag(ctx.db, tag).catch((error) => {
    if (isUniqueViolation(error)) return refuse('conflict');
    throw error;
  });
  await ctx.record(tagCreated(null, { organisationId: tag.organisationId, tagId }));
  return tagId;
}
