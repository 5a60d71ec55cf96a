import { tutorialProgress } from '@kith/contract/tutorials';
import { useQuery } from '@tanstack/react-query';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { tutorialsFor, tutorialsQuery } from './tutorials-api.ts';

/**
 * The tutorials for the viewer that they have not seen to the end. Undefined until they are known, null where
 * they did not load.
 */
export function useUnseenTutorials() {
  const viewer = useViewer();
  const acting = useActingFor();
  const { data, isPending } = useQuery(tutorialsQuery);
  if (isPending) return undefined;
  if (!data) return null;
  return tutorialsFor(data, viewer, acting).flatMap(({ id, title }) => {
    const { state } = tutorialProgress(id, viewer.last_access);
    return state === 'done' ? [] : [{ title, to: `/tutorials/${id}`, isBegun: state === 'in_progress' }];
  });
}
