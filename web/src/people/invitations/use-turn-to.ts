import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { actFor } from '#client/acting/acting-for.ts';
import { supportedTeamsQuery } from '#client/acting/supported-teams.ts';
import { useViewer } from '#client/api/viewer.ts';

/**
 * Leads a new supporter to the member's home, which greets them. Resolves to false where the list of members
 * could not be asked for; then the page stays.
 */
export function useTurnTo(): (member: number) => Promise<boolean> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id } = useViewer();
  return async (member) => {
    try {
      // The choice of a member who is not in the list would read as the end of the support.
      await queries.fetchQuery({ ...supportedTeamsQuery(id), staleTime: 0 });
    } catch {
      return false;
    }
    actFor(member);
    await navigate('/', { state: { accepted: member } });
    return true;
  };
}
