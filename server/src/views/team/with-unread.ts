import type { TeamMember, teamEndpoints } from '@kith/contract/team';
import { chatCounts } from '#features/conversations';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { teamReads } from '#people/team';

export const getTeam: Story<typeof teamEndpoints.getTeam> = async (ctx, asked, file) => {
  const { team } = await teamReads.getTeam(ctx, asked, file);
  return { team: await withUnread(ctx, ctx.viewer.memberId, team) };
};

export const getTeamMember: Story<typeof teamEndpoints.getTeamMember> = async (ctx, asked, file) => {
  const { team_member } = await teamReads.getTeamMember(ctx, asked, file);
  const [one = team_member] = await withUnread(ctx, team_member.patient_id, [team_member]);
  return { team_member: one };
};

/** Invited people, a front desk, and the caller themself have no private chat with the caller. */
async function withUnread(
  ctx: ViewerCtx,
  memberId: number,
  team: readonly TeamMember[],
): Promise<TeamMember[]> {
  const { userId } = ctx.viewer;
  const isOther = ({ user_id, status }: TeamMember) =>
    user_id !== null && user_id !== userId && status === 'active';
  const others = team.filter(isOther).flatMap(({ user_id }) => user_id ?? []);
  const unread = await chatCounts.beside(ctx, memberId, others);
  return team.map((one) =>
    isOther(one) ? { ...one, unread_messages_count: unread.get(one.user_id ?? 0) ?? 0 } : one,
  );
}
