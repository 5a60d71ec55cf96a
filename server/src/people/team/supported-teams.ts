import type { teamEndpoints } from '@kith/contract/team';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { findLiveGrant } from '#policy/memberships';
import { chooseGrant, clearNews } from '#policy/rights/memberships';
import { newsSeen, teamChosen } from './facts.ts';
import { presentSupportedTeams } from './present-rights.ts';

export const listSupportedTeams: Story<typeof teamEndpoints.listSupportedTeams> = async (ctx, { id }) => {
  if (id !== ctx.viewer.userId) return refuse('not_found');
  return { supported_teams: await presentSupportedTeams(ctx) };
};

export const chooseTeam: Story<typeof teamEndpoints.chooseTeam> = async (ctx, asked) => {
  const { userId } = ctx.viewer;
  const memberId = asked.member_id === userId ? undefined : asked.member_id;
  const grantId = memberId === undefined ? null : (await ownGrant(ctx, memberId)).id;
  await chooseGrant(ctx.db, userId, grantId, ctx.clock.now());
  await ctx.record(teamChosen(userId, { memberId: memberId ?? null }));
  return { supported_teams: await presentSupportedTeams(ctx) };
};

export const markPermissionsSeen: Story<typeof teamEndpoints.markPermissionsSeen> = async (ctx, asked) => {
  const { id } = await ownGrant(ctx, asked.member_id);
  await clearNews(ctx.db, id);
  await ctx.record(newsSeen(asked.member_id, { grantId: id }));
  return { supported_teams: await presentSupportedTeams(ctx) };
};

async function ownGrant(
  { db, viewer, clock }: ViewerCtx,
  memberId: number,
): Promise<{ readonly id: number }> {
  return (await findLiveGrant(db, viewer.userId, memberId, clock.now())) ?? refuse('not_found');
}
