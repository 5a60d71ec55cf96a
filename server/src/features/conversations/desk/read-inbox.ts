import type { frontDeskEndpoints } from '@kith/contract/front-desk';
import type { Story } from '#kernel/http/bind';
import { presentThreads } from '../present/present-threads.ts';
import { selectInboxIds } from '../store/inbox-store.ts';

export const listInbox: Story<typeof frontDeskEndpoints.listInbox> = async (ctx, { view, limit, offset }) => {
  const ids = await selectInboxIds(ctx, { view, limit: limit + 1, offset });
  return { threads: await presentThreads(ctx, ids.slice(0, limit)), has_more_data: ids.length > limit };
};
