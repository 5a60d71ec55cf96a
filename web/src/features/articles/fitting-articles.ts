import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { libraryQuery } from './articles-api.ts';

interface Area {
  readonly id: number;
  readonly focus_area: string;
}

/**
 * Articles about the areas that the viewer works on, each with its area, in the order of the library. Those
 * that they liked, saved or rated are left out. Which ones they read is stored nowhere. Undefined until it is
 * known, null where it did not load.
 */
export function useFittingArticles(areas: readonly Area[]) {
  const { data, isPending } = useQuery(libraryQuery(useViewer().id));
  if (isPending) return undefined;
  if (!data) return null;
  return data
    .filter(({ liked, saved, helpfulness_response }) => !liked && !saved && helpfulness_response === null)
    .flatMap(({ id, title, route: to, focus_areas }) => {
      const area = areas.find((one) => focus_areas.some((of) => of.id === one.id));
      return area ? [{ id, title, to, area: area.focus_area }] : [];
    });
}
