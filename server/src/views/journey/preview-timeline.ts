import { journeyEndpoints, type MessageItem } from '@kith/contract/journey';
import { shownMessages } from '#features/conversations';
import { timeZoneOf } from '#people/team';
import { asSupporter } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { getTimeline } from './get-timeline.ts';

export const previewTimeline: Story<typeof journeyEndpoints.previewTimeline> = async (ctx, asked) => {
  const { patient_team_id: placeId, ...look } = asked;
  const { userId: memberId } = ctx.viewer;
  const through = await asSupporter(ctx, placeId, journeyEndpoints.getTimeline, {
    input: (member_id) => ({ member_id }),
    timeZone: (supporterId) => timeZoneOf(ctx, supporterId),
  });
  const page = await getTimeline(through, { ...look, member_id: memberId }, undefined);
  return { ...page, messages: await alsoRead(ctx, page.messages) };
};

/** Nobody reads a thread they are not in, through nobody else's eyes either. */
async function alsoRead(ctx: ViewerCtx, messages: readonly MessageItem[]): Promise<MessageItem[]> {
  const own = await shownMessages.byIds(
    ctx,
    messages.map(({ id }) => id),
  );
  return messages.filter(({ id }) => own.has(id));
}
