import { FOCUS_AREA_IDS } from '@kith/contract/focus-areas/area-ids';
import { focusAreaOf } from '@kith/contract/focus-areas/focus-areas';
import { refuse } from '#kernel/refuse';
import { type BuiltArticle, builtLibrary } from './content-schema.ts';
import built from './library.json' with { type: 'json' };

/** All articles in the order of the library. */
export const LIBRARY: readonly BuiltArticle[] = builtLibrary.parse(built);

const byId = new Map(LIBRARY.map((article) => [article.id, article]));
const bySlug = new Map(LIBRARY.map((article) => [article.slug, article]));

export function articleOf(id: number): BuiltArticle {
  return byId.get(id) ?? refuse('not_found');
}

/** The titles of those of these articles that there are. */
export function articleTitles(ids: readonly number[]): ReadonlyMap<number, string> {
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return new Map(found.map(({ id, title }) => [id, title]));
}

export function articleNamed(slug: string): BuiltArticle {
  return bySlug.get(slug) ?? refuse('not_found');
}

/** Of the areas as the wire has them. */
export function areasOf({ focus_areas: slugs }: BuiltArticle) {
  return slugs.map((slug) => areaOf(FOCUS_AREA_IDS[slug]));
}

/** One of the twenty. */
export function areaOf(id: number) {
  const { focus_area } = focusAreaOf(id) ?? refuse('not_found');
  return { id, focus_area };
}

export function isOfArea({ focus_areas: slugs }: BuiltArticle, area: number): boolean {
  return slugs.some((slug) => FOCUS_AREA_IDS[slug] === area);
}
