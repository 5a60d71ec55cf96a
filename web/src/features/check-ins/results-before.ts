import type { Assessment } from '@kith/contract/assessment-fields';
import { momentOf, type Scores, scoresOf } from './moment-of.ts';

/** A result that another one is compared with. */
export interface Earlier {
  readonly scores: Scores;
  readonly at: Date;
}

/** What a result is compared with. */
export interface Before {
  /** Of the time before. */
  readonly former: Earlier | undefined;
  /** Of the first time, where that is another. */
  readonly first: Earlier | undefined;
}

/** Of results of one instrument, the newest first. The first of all may lie beyond them. */
export function resultsBefore(
  one: Assessment,
  { results, first }: { readonly results: readonly Assessment[]; readonly first: Assessment | null },
): Before {
  const former = results.find(({ completed_at }) => completed_at < one.completed_at);
  const isOther = first !== null && first.completed_at < (former ?? one).completed_at;
  return { former: former && earlierOf(former), first: isOther ? earlierOf(first) : undefined };
}

const earlierOf = (result: Assessment): Earlier => ({
  scores: scoresOf(result),
  at: momentOf(result.completed_at),
});
