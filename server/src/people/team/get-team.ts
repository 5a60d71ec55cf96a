import type { teamEndpoints } from '@kith/contract/team';
import type { Story } from '#kernel/http/bind';
import { readPlace } from './own-place.ts';
import { presentPlace, presentTeam } from './present.ts';

const getTeam: Story<typeof teamEndpoints.getTeam> = async (ctx) => ({
  team: await presentTeam(ctx, ctx.viewer.memberId),
});

const getTeamMember: Story<typeof teamEndpoints.getTeamMember> = async (ctx, asked) => {
  const grant = await readPlace(ctx, asked.patient_team_id);
  ctx.auditRead({ kind: 'supportTeam', aboutId: grant.memberId, ids: [grant.id] });
  return { team_member: await presentPlace(ctx, grant) };
};

/** The team for its member's answers, before a view adds data of other rooms. */
export const teamReads = { getTeam, getTeamMember, presentTeam };
