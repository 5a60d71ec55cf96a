import { useActingFor } from '#client/acting/acting-for.ts';
import { OwnTeam } from './own-team.tsx';
import { SupportedTeamView } from './supported-team.tsx';

/** `/support/list`: the viewer's own team, or that of the member for whom they work. */
export function TeamPage() {
  const acting = useActingFor();
  return acting ? <SupportedTeamView acting={acting} /> : <OwnTeam />;
}
