import { journeyEndpoints, type WrittenKind } from '@kith/contract/journey';
import type { PersonCard } from '@kith/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { removeWithUndo } from '#records';
import type { Pages } from './items.ts';
import type { JourneyPage } from './journey-page-of.ts';
import { patchPage } from './patch.ts';
import { texts } from './texts.ts';

interface Item {
  readonly kind: WrittenKind;
  readonly id: number;
  readonly author: PersonCard;
}

/** Takes what another wrote out of one's own journey at once; for ten seconds it can be put back. */
export function removeFromJourney(queries: QueryClient, item: Item): Promise<void> {
  const { kind, id, author } = item;
  return removeWithUndo({
    remove: async () => {
      await call(journeyEndpoints.removeItem, { kind, id }).catch(unlessGone);
      takeAway(queries, item);
    },
    restore: async () => {
      await call(journeyEndpoints.restoreItem, { kind, id });
      await queries.refetchQueries({ predicate: ({ queryKey }) => isJourney(queryKey) });
    },
    words: {
      removed: texts.removing.removed(author.displayName),
      kept: texts.removing.kept,
      gone: texts.removing.gone,
      back: texts.removing.back,
      notBack: texts.removing.notBack,
      stale: texts.removing.stale,
    },
  });
}

/** An item that was deleted is out of the journey as well. */
function unlessGone(error: unknown): void {
  if (!isRefusal(error, 'not_found')) throw error;
}

/** Under every filter and search that is held. */
function takeAway(queries: QueryClient, { kind, id }: Item): void {
  const without = (page: JourneyPage) => patchPage(page, kind, { kind: 'deleted', id, here: true });
  queries.setQueriesData<JourneyPage | Pages>(
    { predicate: ({ queryKey }) => isJourney(queryKey) },
    (data) => data && ('pages' in data ? { ...data, pages: data.pages.map(without) } : without(data)),
  );
}

function isJourney(queryKey: readonly unknown[]): boolean {
  return queryKey.includes('journey') && (queryKey.includes('pages') || queryKey.includes('head'));
}
