import type { Term, TermType } from '@kith/contract/terms';
import { isAccepted } from './rules.ts';
import type { TermVersion } from './store.ts';

/** `accepted` is undefined for a caller who is not signed in. */
export function presentTerm(
  version: TermVersion,
  accepted: readonly { type: TermType; version: number }[] | undefined,
): Term {
  return {
    id: version.id,
    type: version.type,
    version: version.version,
    title: version.title,
    summary: version.summary,
    what_changed: version.whatChanged,
    text: version.text,
    is_draft: version.isDraft,
    published_at: version.publishedAt.toISOString(),
    accepted: accepted ? isAccepted(version, accepted) : null,
  };
}
