import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { ownAudience } from '#people/groups';
import type { OneAudience } from '#policy/given';

interface Asked {
  readonly group_id?: number | undefined;
  readonly organisation_team_id?: number | undefined;
}

/** The group or team that a call names, which must be the caller's to share with; undefined for none. */
export async function audienceOf(ctx: ViewerCtx, asked: Asked): Promise<OneAudience | undefined> {
  const { group_id: groupId, organisation_team_id: teamId } = asked;
  if (groupId !== undefined && teamId !== undefined)
    return refuseField('organisation_team_id', 'Please choose a group or a team, not both.');
  const audience = groupId === undefined ? ('organisation_team' as const) : ('group' as const);
  const audienceId = groupId ?? teamId;
  if (audienceId === undefined) return undefined;
  await ownAudience(ctx, { kind: audience, id: audienceId });
  return { audience, audienceId };
}
