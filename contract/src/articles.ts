import * as z from 'zod';
import { highlight } from './journey.ts';
import { endpoint, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line } from './kit/text.ts';

export const ARTICLE_TOPICS = ['adhd', 'anxiety', 'depression', 'ptsd', 'general'] as const;
export type ArticleTopic = (typeof ARTICLE_TOPICS)[number];
export const ARTICLE_KINDS = ['topic', 'medication', 'general'] as const;
/** What an article speaks of that may be hard to read. A person is told before the text begins. */
export const CONTENT_NOTES = ['suicide', 'abuse', 'trauma', 'eating'] as const;
export type ContentNote = (typeof CONTENT_NOTES)[number];
export const HELPFULNESS = ['helpful', 'not_helpful'] as const;
export type Helpfulness = (typeof HELPFULNESS)[number];
export const ARTICLE_KEYWORD_MAX = 200;
const SLUG_MAX = 100;

const focusArea = z.object({ id: z.number(), focus_area: z.string() });

/** The caller’s own responses to an article; no other person is told of them. */
const responses = {
  liked: z.boolean(),
  saved: z.boolean(),
  helpfulness_response: z.enum(HELPFULNESS).nullable(),
};

const linkFields = {
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The page of Kith on which it is read. */
  route: z.string(),
  reading_minutes: z.number(),
};
export const articleLink = z.object(linkFields).meta({ id: 'ArticleLink' });
export type ArticleLink = z.output<typeof articleLink>;

const cardFields = {
  ...linkFields,
  topic: z.enum(ARTICLE_TOPICS),
  kind: z.enum(ARTICLE_KINDS),
  focus_areas: z.array(focusArea),
  content_notes: z.array(z.enum(CONTENT_NOTES)),
  ...responses,
};
export const articleCard = z
  .object({
    ...cardFields,
    /** With a keyword: the title and a part of the text, with the found words marked. */
    found: z.object({ title: highlight, excerpt: highlight }).nullable(),
  })
  .meta({ id: 'ArticleCard' });
export type ArticleCard = z.output<typeof articleCard>;

export const article = z
  .object({
    ...cardFields,
    /** The area under which it was opened; null without one. */
    focus_area: focusArea.nullable(),
    likes_count: z.number(),
    /** Safe HTML of a closed list of tags. */
    html: z.string(),
    contents: z.array(z.object({ id: z.string(), title: z.string() })),
    language: z.string(),
    version: z.number(),
    author: z.string(),
    /** The day on which a clinician signed it off, `YYYY-MM-DD`; null until then. */
    reviewed: z.string().nullable(),
    reading_grade: z.number(),
    sources: z.array(z.string()),
    related: z.array(articleLink),
    next: articleLink.nullable(),
  })
  .meta({ id: 'Article' });
export type Article = z.output<typeof article>;

const articleResponse = z.object({ id: z.number(), ...responses, likes_count: z.number() });
export type ArticleResponse = z.output<typeof articleResponse>;

const one = z.object({ article });
const answered = z.object({ article: articleResponse });
const liveTags = ['article'] as const;

export const articlesEndpoints = {
  listArticles: endpoint({
    method: 'GET',
    path: '/api/patient/articles/{id}',
    summary:
      'The articles of the library, with the caller’s own likes and saves; the id is the caller’s own. A keyword searches title, summary and text; where nothing has the words as typed, words of similar spelling.',
    access: signedIn,
    liveTags,
    input: z.strictObject({
      id,
      topic: z.enum(ARTICLE_TOPICS).optional(),
      focus_area_id: id.optional(),
      keyword: line({ max: ARTICLE_KEYWORD_MAX }).optional(),
      limit,
      offset,
    }),
    /** In the order of the library; with a keyword, the best first. */
    reply: pageOf({
      articles: z.array(articleCard),
      /** Nothing has the words as typed: these have words of similar spelling. */
      near: z.boolean(),
    }),
    refuses: ['identity_mismatch', 'not_found'],
  }),
  listArticlesByFocusArea: endpoint({
    method: 'GET',
    path: '/api/patient/articles_by_focus_area/{id}',
    summary: 'The articles of one of the twenty focus areas.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id, limit, offset }),
    reply: pageOf({ focus_area: focusArea, articles: z.array(articleCard) }),
    refuses: ['not_found'],
  }),
  getArticle: endpoint({
    method: 'GET',
    path: '/api/patient/article/{a}/{b}',
    summary: 'An article, opened under one of its focus areas.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ a: id, b: id }),
    reply: one,
    refuses: ['not_found'],
  }),
  openArticle: endpoint({
    method: 'GET',
    path: '/api/patient/open_article',
    summary: 'An article by its id, or by its name in the addresses of the library.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id: id.optional(), slug: line({ max: SLUG_MAX }).optional() }),
    reply: one,
    refuses: ['not_found'],
  }),
  listSavedArticles: endpoint({
    method: 'GET',
    path: '/api/patient/saved_articles/{id}',
    summary: 'The articles that the caller saved, the newest first; the id is the caller’s own.',
    access: signedIn,
    liveTags,
    input: z.strictObject({ id, limit, offset }),
    reply: pageOf({ articles: z.array(articleCard) }),
    refuses: ['identity_mismatch'],
  }),
  countLikes: endpoint({
    method: 'GET',
    path: '/api/patient/likes_count/{id}',
    summary: 'How many people like an article. It names none of them.',
    access: signedIn,
    input: z.strictObject({ id }),
    reply: z.object({ likes_count: z.number() }),
    refuses: ['not_found'],
  }),
  toggleLike: endpoint({
    method: 'POST',
    path: '/api/patient/article_toggle_like',
    summary: 'Like an article, or take the like back. With `liked` it says which; without, it changes sides.',
    access: signedIn,
    input: z.strictObject({ article_id: id, liked: z.boolean().optional() }),
    reply: answered,
    refuses: ['not_found'],
  }),
  toggleSave: endpoint({
    method: 'POST',
    path: '/api/patient/article_toggle_save',
    summary: 'Save an article, or take it out. With `saved` it says which; without, it changes sides.',
    access: signedIn,
    input: z.strictObject({ article_id: id, saved: z.boolean().optional() }),
    reply: answered,
    refuses: ['not_found'],
  }),
  rateHelpfulness: endpoint({
    method: 'POST',
    path: '/api/patient/article_helpfulness',
    summary:
      'Say whether an article helped. The same response again clears it, unless `repeated` says that it stays; the other takes its place; none clears it.',
    access: signedIn,
    input: z.strictObject({
      article_id: id,
      helpfulness_response: z.enum(HELPFULNESS).nullable(),
      repeated: z.enum(['clears', 'stays']).default('clears'),
    }),
    reply: answered,
    refuses: ['not_found'],
  }),
} as const;
