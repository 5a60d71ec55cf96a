import type { FocusArea } from '@kith/contract/focus-area-fields';
import { useQuery } from '@tanstack/react-query';
import { useWhose } from '#client/acting/acting-for.ts';
import { areasQuery } from './focus-api.ts';

/** The areas that are not ended; none until they are known. */
export function useGoingAreas(): readonly FocusArea[] {
  const { data = [] } = useQuery(areasQuery(useWhose()));
  return data.filter(({ status }) => status !== 'ended');
}

/** Whether the viewer works on an area already; false until that is known. */
export function useIsAnyAreaChosen(): boolean {
  return useGoingAreas().length > 0;
}
