import { invitationsEndpoints } from '@kith/contract/invitations';
import { teamEndpoints } from '@kith/contract/team';
import type { Scene } from './room-proof.ts';

/**
 * The professional of the scene comes onto the member's team before all onlookers. Scenes share one world, so
 * each scene ends with `leave`.
 */
export async function joinInSight({ maya, pat, afterwards }: Scene): Promise<() => Promise<void>> {
  let patient_team_id = 0;
  await afterwards('addToSupportTeam', async () => {
    const { invitation } = await maya.call(invitationsEndpoints.addToSupportTeam, { user_id: pat.id });
    patient_team_id = invitation.patient_team_id;
  });
  await afterwards('answerInvitation', () =>
    pat.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: true }),
  );
  return () =>
    afterwards('removeTeamMember', () => maya.call(teamEndpoints.removeTeamMember, { patient_team_id }));
}
