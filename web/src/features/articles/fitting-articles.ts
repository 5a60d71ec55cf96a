import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { libraryQuery } from './articles-api.ts';

interface Area {
  readonly id: number;
  readonly focus_area: string;
}

/**
 * Articles about the areas that the viewer works on, each with its area: first those that are about it above
 * all, and articles about medicines last. Those that the viewer liked, saved or rated are left out. Which
 * ones they read is stored nowhere. Undefined until it is known, null where it did not load.
 */
function useFittingArticles(areas: readonly Area[]) {
  const { data, isPending } = useQuery(libraryQuery(useViewer().id));
  if (isPending) return undefined;
  if (!data) return null;
  return data
    .filter(({ liked, saved, helpfulness_response }) => !liked && !saved && helpfulness_response === null)
    .flatMap(({ id, title, route: to, kind, focus_areas }) => {
      const fits = focus_areas.findIndex((of) => areas.some((one) => one.id === of.id));
      const area = areas.find((one) => one.id === focus_areas[fits]?.id);
      return area
        ? [{ line: { id, title, to, area: area.focus_area }, fits, late: kind === 'medication' }]
        : [];
    })
    .toSorted((one, two) => Number(one.late) - Number(two.late) || one.fits - two.fits)
    .map(({ line }) => line);
}

/** The title of an article by its id; undefined until the library is there, and for one that left it. */
function useArticleTitles(enabled: boolean): (id: number) => string | undefined {
  const { data = [] } = useQuery({ ...libraryQuery(useViewer().id), enabled });
  return (wanted) => data.find(({ id }) => id === wanted)?.title;
}

/** What For you has of articles, and what settings say of those that were silenced there. */
export const forYouArticles = { useFitting: useFittingArticles, useTitles: useArticleTitles };
