import { journeyEndpoints, type MessageItem } from '@kith/contract/journey';
import { shownMessages } from '#features/conversations';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { throughTheirEyes } from '#people/team';
import { wholePage } from './get-timeline.ts';

export const previewTimeline: Story<typeof journeyEndpoints.previewTimeline> = async (ctx, asked) => {
  const { patient_team_id: _place, permissions: _choices, ...look } = asked;
  const { userId: member_id } = ctx.viewer;
  const theirs = {
    endpoint: journeyEndpoints.getTimeline,
    input: (memberId: number) => ({ member_id: memberId }),
  };
  const page = await throughTheirEyes(ctx, asked, theirs, async (through) =>
    wholePage(through, { ...look, member_id }),
  );
  return { ...page, messages: await alsoRead(ctx, page.messages) };
};

/** Of a sender alone: what they can do with their message, and the key of their device. */
const NOT_THEIRS = { abilities: [], can_change_until: null, client_key: null };

/**
 * A preview shows no thread that the viewing member is not in. The reactions are those that the member knows:
 * a block of the supporter keeps some from them, and it is silent.
 */
async function alsoRead(ctx: ViewerCtx, messages: readonly MessageItem[]): Promise<MessageItem[]> {
  const own = await shownMessages.byIds(
    ctx,
    messages.map(({ id }) => id),
  );
  return messages.flatMap((item) => {
    const reactions = own.get(item.id)?.reactions;
    return reactions ? [{ ...item, record: { ...item.record, ...NOT_THEIRS, reactions } }] : [];
  });
}
