import { calledName } from '@kith/contract/kit/names';
import { use } from 'react';
import { useSupportedTeams } from '#client/acting/supported-teams.ts';
import { useViewer } from '#client/api/viewer.ts';
import { BuiltPages } from '#client/pages/page-contexts.ts';
import { supporterSteps } from './supporter-steps.tsx';
import { texts } from './texts.ts';
import { Welcome } from './welcome.tsx';

const TEAM = '/support/list';

/**
 * A supporter's first visit. It ends at the invitation that brought them, if it still waits.
 */
export function SupporterWelcomePage() {
  const viewer = useViewer();
  const teams = useSupportedTeams(viewer);
  const isInvited = viewer.pending_team_invitations.length > 0;
  const whom = teams?.map(({ patient }) => calledName(patient));
  const leadsOn = use(BuiltPages)(TEAM) && isInvited;
  const last = leadsOn ? { label: texts.ends.invitation, to: TEAM } : { label: texts.ends.home };
  // Drawn once it is known whom it names, so that no line moves.
  if (!whom) return null;
  return <Welcome path="/welcome/supporter" steps={supporterSteps(whom)} last={last} />;
}
