import * as z from 'zod';
import { anybody, endpoint, signedIn } from './kit/endpoint.ts';
import { id } from './kit/text.ts';

export const TERM_TYPES = ['user agreement', 'privacy terms'] as const;
export type TermType = (typeof TERM_TYPES)[number];

/** A document in its newest version. The text is Markdown of our own: headings, paragraphs and lists only. */
export const term = z
  .object({
    id: z.number(),
    type: z.enum(TERM_TYPES),
    version: z.number(),
    title: z.string(),
    summary: z.string(),
    what_changed: z.string().nullable(),
    text: z.string(),
    is_draft: z.boolean(),
    published_at: z.string(),
    /** Whether the caller has accepted this version; null for a caller who is not signed in. */
    accepted: z.boolean().nullable(),
  })
  .meta({ id: 'Term' });
export type Term = z.output<typeof term>;

export const termsEndpoints = {
  listTerms: endpoint({
    method: 'GET',
    path: '/api/terms',
    summary: 'Both documents in their newest version.',
    access: anybody,
    input: z.strictObject({ user_id: id.optional() }),
    reply: z.object({ terms: z.array(term) }),
    refuses: ['identity_mismatch'],
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/terms/accept',
    summary:
      'Accept the versions that were shown; refused with the newer text when one has come since. Without `term_ids` both documents as this session has read them are accepted.',
    access: signedIn,
    during: ['terms_outdated'],
    input: z.strictObject({ term_ids: z.array(id).min(1).max(10).optional(), user_id: id.optional() }),
    reply: z.object({ is_user_term_latest: z.boolean() }),
    refuses: ['conflict', 'identity_mismatch'],
  }),
} as const;
