import { beginningOf, highlightWords, markWords, readText } from '#kernel/highlight';
import type { BuiltArticle } from './content-schema.ts';
import { areasOf, articleOf } from './library.ts';
import type { Hit } from './search.ts';
import { NO_RESPONSES, type Responses } from './store.ts';

/** The topic stands in the address once: `adhd-symptoms` is `/learn/adhd/symptoms`. */
function routeOf({ id, topic, kind, slug }: BuiltArticle): string {
  if (topic === 'general') return `/article/${id}`;
  const page = slug.slice(topic.length + 1);
  return `/learn/${topic}/${kind === 'medication' ? page.replace(/^medication-/, 'medication/') : page}`;
}

export function presentResponses({ isLiked, isSaved, helpfulness }: Responses) {
  return { liked: isLiked, saved: isSaved, helpfulness_response: helpfulness };
}

function presentLink(article: BuiltArticle) {
  const { id, slug, title, summary, reading_minutes } = article;
  return { id, slug, title, summary, route: routeOf(article), reading_minutes };
}

function presentHead(article: BuiltArticle, responses: Responses) {
  return {
    ...presentLink(article),
    topic: article.topic,
    kind: article.kind,
    focus_areas: areasOf(article),
    content_notes: article.may_be_hard,
    ...presentResponses(responses),
  };
}

export function presentCard(article: BuiltArticle, responses: Responses | undefined, hit?: Hit) {
  return { ...presentHead(article, responses ?? NO_RESPONSES), found: hit ? presentFound(hit) : null };
}

function presentFound({ article: { title, summary, text }, words }: Hit) {
  const [inTitle, inSummary] = [readText(title), readText(summary)];
  return {
    title: markWords(inTitle, words),
    excerpt:
      highlightWords(inSummary, words) ?? highlightWords(readText(text), words) ?? beginningOf(inSummary),
  };
}

interface Opened {
  readonly responses: Responses | undefined;
  readonly likes: number;
  readonly area: { readonly id: number; readonly focus_area: string } | null;
}

export function presentArticle(article: BuiltArticle, { responses, likes, area }: Opened) {
  const { html, contents, language, version, author, reviewed, reading_grade, sources } = article;
  return {
    ...presentHead(article, responses ?? NO_RESPONSES),
    focus_area: area,
    likes_count: likes,
    ...{ html, contents, language, version, author, reviewed, reading_grade, sources },
    related: article.related.map((id) => presentLink(articleOf(id))),
    next: article.next === null ? null : presentLink(articleOf(article.next)),
  };
}
