import type { commentsEndpoints } from '@kith/contract/comments';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { type CommentedItem, commentStore, type Side, seeItem } from '#records/comments';
import { commentsSwitched } from './facts.ts';

/** Whether a record takes comments, and the caller's own switch. */
export async function switchOf(ctx: ViewerCtx, item: CommentedItem) {
  const sides = sidesOf(item);
  if (sides.length === 0) return { allow_communications: item.isOpen, own_switch: null };
  const closed = await commentStore.selectClosed(ctx.db, { kind: item.kind, recordId: item.id });
  return {
    allow_communications: item.isOpen,
    own_switch: !sides.some((side) => closed.includes(side)),
  };
}

/** Each of the two turns off for themself, and turns on only what they turned off. */
export const setCommunications: Story<typeof commentsEndpoints.setCommunications> = async (
  ctx,
  { kind, id, allow_communications: isOn },
) => {
  const item = await seeItem(ctx, kind, id);
  const sides = sidesOf(item);
  if (sides.length === 0) return refuse('forbidden');
  const at = isOn ? null : ctx.clock.now();
  if (await commentStore.setClosed(ctx.db, { kind, recordId: id }, { sides, at }))
    await ctx.record(commentsSwitched(item.memberId, { itemKind: kind, recordId: id, isOn }));
  return switchOf(ctx, await seeItem(ctx, kind, id));
};

/** An author who has left the member has no say in what the others write. */
function sidesOf({ caller: { isAuthor, isMember, isNear } }: CommentedItem): Side[] {
  return [...(isAuthor && isNear ? (['author'] as const) : []), ...(isMember ? (['member'] as const) : [])];
}
