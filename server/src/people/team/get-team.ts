import type { teamEndpoints } from '@kith/contract/team';
import type { Story } from '#kernel/http/bind';
import { readMembership } from './own-membership.ts';
import { presentMembership, presentTeam } from './present.ts';

const getTeam: Story<typeof teamEndpoints.getTeam> = async (ctx) => ({
  team: await presentTeam(ctx, ctx.viewer.memberId),
});

const getTeamMember: Story<typeof teamEndpoints.getTeamMember> = async (ctx, asked) => {
  const grant = await readMembership(ctx, asked.patient_team_id);
  ctx.auditRead({ kind: 'supportTeam', memberId: grant.memberId, ids: [grant.id] });
  return { team_member: await presentMembership(ctx, grant) };
};

/** The team for its member's answers, before a view adds data of other rooms. */
export const teamReads = { getTeam, getTeamMember, presentTeam };
