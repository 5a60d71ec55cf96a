import type { sharedContentsEndpoints } from '@kith/contract/shared-contents';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { audienceOf } from './audience.ts';
import { pageOfContents } from './page.ts';

export const listShareable: Story<typeof sharedContentsEndpoints.listShareable> = async (ctx, asked) => {
  const { kind, limit, cursor } = asked;
  const audience = await audienceOf(ctx, asked);
  if (audience === undefined) return refuseField('group_id', 'Please choose a group or a team.');
  const whom = { notSharedWith: audience };
  const { contents, ...page } = await pageOfContents(ctx, {
    whom,
    directions: ['shared_by'],
    kind,
    limit,
    cursor,
  });
  return { shareable: contents, ...page };
};
