import type { commentsEndpoints } from '@kith/contract/comments';
import type { Story } from '#kernel/http/bind';
import { commentStore, seeItem } from '#records/comments';
import { presentComments } from './present.ts';
import { switchOf } from './switch-comments.ts';

/** Asks for one more than the page holds, which tells whether there is another page. */
export const listComments: Story<typeof commentsEndpoints.listComments> = async (
  ctx,
  { kind, id, before_id: before, limit },
) => {
  const item = await seeItem(ctx, kind, id);
  const asked = { before, limit: limit + 1 };
  // A look at the comments is a look at the record, and has the same grounds.
  if (!item.caller.isAuthor) ctx.auditRead({ kind, memberId: item.memberId, ids: [id] });
  const found = item.isOpen ? await commentStore.selectPage(ctx.db, { kind, recordId: id }, asked) : [];
  return {
    comments: await presentComments(ctx, found.slice(0, limit).toReversed()),
    has_more_data: found.length > limit,
    ...(await switchOf(ctx, item)),
  };
};
