import { ARTICLE_KINDS, ARTICLE_TOPICS, CONTENT_NOTES } from '@kith/contract/articles';
import { FOCUS_AREA_SLUGS } from '@kith/contract/focus-areas/area-ids';
import * as z from 'zod';

const positive = z.int().positive();
const words = z.string().trim().min(1);

/** What stands at the head of each article. */
export const frontMatter = z.strictObject({
  id: positive,
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: words.max(80),
  summary: words.max(160),
  topic: z.enum(ARTICLE_TOPICS),
  kind: z.enum(ARTICLE_KINDS),
  focus_areas: z.array(z.enum(FOCUS_AREA_SLUGS)).min(1),
  may_be_hard: z.array(z.enum(CONTENT_NOTES)),
  language: z.literal('en-AU'),
  version: positive,
  author: words,
  /** The day on which a clinician signed it off; null until then. */
  reviewed: z.iso.date().nullable(),
  sources: z.array(words).min(1),
});
export type FrontMatter = z.output<typeof frontMatter>;

/** An article as the server reads it. */
const builtArticle = frontMatter.extend({
  html: z.string(),
  /** Its words without markup, for the search. */
  text: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  words: positive,
  reading_minutes: positive,
  reading_grade: z.number(),
  related: z.array(positive),
  next: positive.nullable(),
});
export type BuiltArticle = z.output<typeof builtArticle>;

export const builtLibrary = z.array(builtArticle);
