import { focusAreasEndpoints } from '@kith/contract/focus-areas';
import { FOCUS_AREAS } from '@kith/contract/focus-areas/focus-areas';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { throughTheirEyes } from '#people/team';
import { selectAreas } from './area-store.ts';
import type { areaRecord } from './held.ts';
import { presentAreas } from './present-areas.ts';

export const listAllFocusAreas: Story<typeof focusAreasEndpoints.listAllFocusAreas> = async () => ({
  focus_areas: FOCUS_AREAS.map((area) => ({
    ...area,
    suggested_goals: area.suggested_goals.map((goal) => ({ ...goal, actions: [...goal.actions] })),
    services: [...area.services],
  })),
});

export const listFocusAreas: Story<typeof focusAreasEndpoints.listFocusAreas> = (ctx) => areasOf(ctx);

export const getFocusArea: Story<typeof focusAreasEndpoints.getFocusArea, typeof areaRecord> = async (
  ctx,
) => {
  const [focus_area] = await presentAreas(ctx, [ctx.held]);
  if (!focus_area) throw new Error('an area was not presented');
  return { focus_area };
};

export const previewFocusAreas: Story<typeof focusAreasEndpoints.previewFocusAreas> = (ctx, asked) => {
  const { listFocusAreas: endpoint } = focusAreasEndpoints;
  const theirs = { endpoint, input: (member_id: number) => ({ member_id }) };
  return throughTheirEyes(ctx, asked, theirs, (through) => areasOf(through));
};

/** All areas of the member whom the call is about, as far as the caller may see them. */
export async function areasOf(ctx: ViewerCtx) {
  return { focus_areas: await presentAreas(ctx, await selectAreas(ctx, ctx.viewer.memberId)) };
}
