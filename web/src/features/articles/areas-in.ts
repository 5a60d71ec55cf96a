import type { ArticleCard } from '@kith/contract/articles';

/** The focus areas of these articles, by name. */
export function areasIn(articles: readonly ArticleCard[]) {
  const byId = new Map(articles.flatMap(({ focus_areas }) => focus_areas).map((area) => [area.id, area]));
  return [...byId.values()].toSorted((one, two) => one.focus_area.localeCompare(two.focus_area));
}
