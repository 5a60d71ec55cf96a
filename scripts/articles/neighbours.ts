import type { FrontMatter } from '../../server/src/features/articles/content-schema.ts';

const RELATED_MAX = 3;

/** Which article follows in its topic, and which others share most of its focus areas. */
export function neighboursOf(article: FrontMatter, all: readonly FrontMatter[]) {
  const next = all.find(({ id, topic }) => id > article.id && topic === article.topic)?.id ?? null;
  const shared = (other: FrontMatter) =>
    other.focus_areas.filter((area) => article.focus_areas.includes(area)).length;
  const related = all
    .filter((other) => other.id !== article.id && other.id !== next && shared(other) > 0)
    .toSorted(
      (one, two) =>
        shared(two) - shared(one) ||
        Number(one.topic === article.topic) - Number(two.topic === article.topic) ||
        one.id - two.id,
    )
    .slice(0, RELATED_MAX)
    .map(({ id }) => id);
  return { related, next };
}
