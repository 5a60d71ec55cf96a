import type { teamEndpoints } from '@kith/contract/team';
import type { Story } from '../../kernel/http/bind.ts';
import { readPlace } from './own-place.ts';
import { presentPlace, presentTeam } from './present.ts';

export const getTeam: Story<typeof teamEndpoints.getTeam> = async (ctx) => ({
  team: await presentTeam(ctx, ctx.viewer.memberId),
});

export const getTeamMember: Story<typeof teamEndpoints.getTeamMember> = async (ctx, asked) => {
  const grant = await readPlace(ctx, asked.patient_team_id);
  ctx.saw({ kind: 'supportTeam', aboutId: grant.memberId, ids: [grant.id] });
  return { team_member: await presentPlace(ctx, grant) };
};
