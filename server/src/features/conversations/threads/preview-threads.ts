import { conversationsEndpoints } from '@kith/contract/conversations';
import type { ThreadMember } from '@kith/contract/messages';
import type { threadsEndpoints } from '@kith/contract/threads';
import type { Story } from '#kernel/http/bind';
import { pageOfBoth } from '#kernel/page-of-both';
import { throughTheirEyes } from '#people/team';
import { eyes } from '#policy/callers';
import { presentThreads } from '../present/present-threads.ts';
import { selectInsideIds } from '../store/preview-store.ts';
import { readableThreads } from '../store/thread-store.ts';

/**
 * The chats, and the people in them. Other people to whom the supporter writes, and their own settings, stay
 * hidden.
 */
export const previewThreads: Story<typeof threadsEndpoints.previewThreads> = (ctx, asked) => {
  const { userId: memberId } = ctx.viewer;
  const theirs = { endpoint: conversationsEndpoints.listThreads, input: (user: number) => ({ user }) };
  return throughTheirEyes(ctx, asked, theirs, async (through, own) => {
    const { page, has_more_data } = await pageOfBoth(
      asked,
      (part) => selectInsideIds(through, { memberId, ...part }),
      async (ids) => {
        const read = new Set(await readableThreads(own.db, { ...eyes(own), ids }));
        return ids.filter((id) => read.has(id));
      },
    );
    const threads = await presentThreads(through, page);
    return {
      threads: threads.map(({ conversation_id, kind, name, about_patient_id, members }) => ({
        conversation_id,
        kind,
        name,
        about_patient_id,
        members: members.map(presentWho),
      })),
      has_more_data,
    };
  });
};

function presentWho({
  kind,
  id,
  first_name,
  last_name,
  displayName,
  avatar,
  initials,
  avatar_colour,
}: ThreadMember) {
  return { kind, id, first_name, last_name, displayName, avatar, initials, avatar_colour };
}
