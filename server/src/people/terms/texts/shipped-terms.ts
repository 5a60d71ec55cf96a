import type { NewTermVersion } from '../store.ts';

/**
 * A version of a document that comes with Kith. Markdown: headings of the second level, paragraphs and lists.
 */
export type ShippedTerms = Omit<NewTermVersion, 'publishedAt'>;
