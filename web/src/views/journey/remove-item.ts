import { journeyEndpoints, type RemovableKind, type Timeline } from '@kith/contract/journey';
import type { PersonCard } from '@kith/contract/users';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import type { Pages } from './items.ts';
import { patchPage } from './patch.ts';

interface Item {
  readonly kind: RemovableKind;
  readonly id: number;
  readonly author: PersonCard;
}

/** Takes what another wrote out of one's own journey at once; for ten seconds it can be put back. */
export async function removeFromJourney(queries: QueryClient, item: Item): Promise<void> {
  const { kind, id, author } = item;
  try {
    await call(journeyEndpoints.removeItem, { kind, id });
  } catch (error) {
    if (!isRefusal(error, 'not_found')) {
      const again = () => void removeFromJourney(queries, item);
      notify.error('Not removed. It is still in your journey.', {
        action: { label: 'Try again', onPress: again },
      });
      return;
    }
  }
  takeAway(queries, item);
  notify.success(`Removed from your journey. ${author.displayName} keeps it.`, {
    action: { label: 'Undo', onPress: () => void putBack(queries, item) },
  });
}

async function putBack(queries: QueryClient, item: Item): Promise<void> {
  try {
    await call(journeyEndpoints.restoreItem, { kind: item.kind, id: item.id });
    await queries.refetchQueries({ predicate: ({ queryKey }) => isJourney(queryKey) });
    notify.success('It is back in your journey.');
  } catch (error) {
    if (isRefusal(error, 'undo_expired', 'not_found')) notify.warning(error.message);
    else
      notify.error('It is not back yet.', {
        action: { label: 'Undo', onPress: () => void putBack(queries, item) },
      });
  }
}

/** Under every filter and search that is held. */
function takeAway(queries: QueryClient, { kind, id }: Item): void {
  const without = (page: Timeline) => patchPage(page, kind, { kind: 'deleted', id, here: true });
  queries.setQueriesData<Timeline | Pages>(
    { predicate: ({ queryKey }) => isJourney(queryKey) },
    (data) => data && ('pages' in data ? { ...data, pages: data.pages.map(without) } : without(data)),
  );
}

function isJourney(queryKey: readonly unknown[]): boolean {
  return queryKey.includes('journey') && (queryKey.includes('pages') || queryKey.includes('head'));
}
