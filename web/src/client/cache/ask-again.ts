import { type ItemChanged, isTouched } from '@kith/contract/kit/item-kinds';
import type { Query, QueryClient } from '@tanstack/react-query';
import { tellsWhoIsThere } from '../acting/follow-teams.ts';
import type { LiveTags } from '../api/live-tags.ts';
import { NoAnswer } from '../connection/api-error.ts';
import { onChance } from '../connection/chances.ts';
import { watchLive } from '../connection/live-state.ts';
import { watchChanges } from '../live/live-changes.ts';
import { session } from '../session/session.ts';

/** Several changes at once are one reason to ask. */
const GATHER_MS = 50;
/** However much changes, nothing is asked more often than this. */
const APART_MS = 500;
/** So long the others wait for the first answer at most; a slower server is slow for all. */
const FIRST_ANSWER_MS = 2000;

/**
 * Keeps the cache in step with changes made elsewhere. Queries on the screen are asked again, the rest when
 * they are shown. After an absence anything may have changed. Returns how to stop.
 */
export function followChanges(queries: QueryClient): () => void {
  let changes: ItemChanged[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = 0;

  const ask = (): void => {
    const gathered = changes;
    changes = [];
    timer = undefined;
    askedAt = Date.now();
    const taken = gathered.filter(({ change }) => change === 'removed');
    forgetOthers(queries, (about) => taken.some((changed) => isTouched(about, changed)));
    invalidate(queries, (about) => gathered.some((changed) => isTouched(about, changed)));
  };
  const stopChanges = watchChanges((changed) => {
    changes.push(changed);
    if (timer === undefined) timer = setTimeout(ask, Math.max(GATHER_MS, askedAt + APART_MS - Date.now()));
  });
  const stopLive = watchLive((now, before) => {
    if (now === 'on' && before !== 'off') forgetOthers(queries, () => true);
    // What was just fetched for the first time is asked again only where that moves nothing.
    if (now === 'on') invalidate(queries, ({ kinds }) => before !== 'off' || kinds.length > 0);
  });
  const stopChances = onChance(() => askFailed(queries));
  return () => {
    clearTimeout(timer);
    stopChanges();
    stopLive();
    stopChances();
  };
}

/** What the screen could not show comes by itself once the server may be there again. A refusal is final. */
function askFailed(queries: QueryClient): void {
  const hasFailed = ({ state: { data, error } }: Query) => data === undefined && error instanceof NoAnswer;
  void queries.refetchQueries({ type: 'active', predicate: hasFailed }, { cancelRefetch: false });
}

/**
 * Another person may have taken back an answer that is not on the screen: it is not shown once more before
 * the server is asked.
 */
function forgetOthers(queries: QueryClient, isMeant: (tags: LiveTags) => boolean): void {
  const isOfOthers = ({ about }: LiveTags) => about !== null && about !== session.person;
  queries.removeQueries({
    type: 'inactive',
    predicate: ({ meta }) =>
      meta?.liveTags !== undefined && isOfOthers(meta.liveTags) && isMeant(meta.liveTags),
  });
}

/**
 * Who the viewer may look at is asked first. A member who has gone is forgotten by that answer, and nothing
 * about them is asked, which the server would refuse.
 */
function invalidate(queries: QueryClient, isMeant: (tags: LiveTags) => boolean): void {
  const isTouchedQuery = ({ meta }: Query) => meta?.liveTags !== undefined && isMeant(meta.liveTags);
  const isFirst = (query: Query) => isTouchedQuery(query) && tellsWhoIsThere(query.queryKey);
  const askOthers = () =>
    queries.refetchQueries({
      type: 'active',
      predicate: (query) => isTouchedQuery(query) && !isFirst(query),
    });
  void queries.invalidateQueries({ predicate: isTouchedQuery, refetchType: 'none' });
  if (queries.getQueryCache().findAll({ type: 'active', predicate: isFirst }).length === 0) {
    void askOthers();
    return;
  }
  const answered = queries.refetchQueries({ type: 'active', predicate: isFirst });
  const longest = new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS));
  void Promise.race([answered, longest]).then(askOthers);
}
