import { use } from 'react';
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
  const isInvited = useViewer().pending_team_invitations.length > 0;
  const leadsOn = use(BuiltPages)(TEAM) && isInvited;
  const last = leadsOn ? { label: texts.ends.invitation, to: TEAM } : { label: texts.ends.home };
  return <Welcome path="/welcome/supporter" steps={supporterSteps} last={last} />;
}
