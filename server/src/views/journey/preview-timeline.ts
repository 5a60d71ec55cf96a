import { journeyEndpoints } from '@kith/contract/journey';
import { timeZoneOf } from '#people/team';
import { asSupporter } from '#policy';
import type { Story } from '../../kernel/http/bind.ts';
import { getTimeline } from './get-timeline.ts';

export const previewTimeline: Story<typeof journeyEndpoints.previewTimeline> = async (ctx, asked) => {
  const { patient_team_id: placeId, ...look } = asked;
  const { userId: memberId } = ctx.viewer;
  const through = await asSupporter(ctx, placeId, journeyEndpoints.getTimeline, {
    input: (member_id) => ({ member_id }),
    timeZone: (supporterId) => timeZoneOf(ctx, supporterId),
  });
  return getTimeline(through, { ...look, member_id: memberId }, undefined);
};
