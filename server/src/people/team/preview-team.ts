import { teamEndpoints } from '@kith/contract/team';
import { findUser } from '#people/users';
import { asSupporter } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import type { Story } from '../../kernel/http/bind.ts';
import { teamReads } from './get-team.ts';

export const previewTeam: Story<typeof teamEndpoints.previewTeam> = async (ctx, asked) => {
  const { userId: id } = ctx.viewer;
  const through = await asSupporter(ctx, asked.patient_team_id, teamEndpoints.getTeam, {
    input: (memberId) => ({ id: memberId }),
    timeZone: (supporterId) => timeZoneOf(ctx, supporterId),
  });
  return teamReads.getTeam(through, { id }, undefined);
};

/** In which zone that person reads times. */
export async function timeZoneOf({ db, viewer }: ViewerCtx, userId: number): Promise<string> {
  return (await findUser(db, userId))?.timeZone ?? viewer.timeZone;
}
