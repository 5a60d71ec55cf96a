import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { areasQuery } from './focus-api.ts';

/**
 * The viewer’s active areas, and the goals in them that go on. Undefined until they are known, null where
 * they did not load.
 */
export function useOpenGoals() {
  const { data, isPending } = useQuery(areasQuery(useWhose()));
  if (isPending) return undefined;
  if (!data) return null;
  const areas = data.filter(({ status }) => status === 'active');
  const goals = areas.flatMap((area) =>
    area.goals
      .filter(({ status }) => status === 'active')
      .map(({ id, goal }) => ({ id, goal, area: area.focus_area, to: `/focus-areas/${area.id}` })),
  );
  return { areas: areas.map(({ focus_area_id, focus_area }) => ({ id: focus_area_id, focus_area })), goals };
}
