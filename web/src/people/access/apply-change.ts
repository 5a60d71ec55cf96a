import type { PermissionsReceipt, SupporterPermissions } from '@kith/contract/team';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { isRefusal } from '#client/connection/api-error.ts';
import { session } from '#client/session/session.ts';
import {
  type Change,
  newerPermissions,
  type Saved,
  savePermissions,
  showPermissions,
  supportersQuery,
} from './permissions-api.ts';

export type Outcome =
  | ({ readonly kind: 'saved' } & Saved)
  /** Another change came first, perhaps from the same person's other device; nothing was overwritten. */
  | { readonly kind: 'stale'; readonly now: SupporterPermissions }
  /** They are not on the team any more. */
  | { readonly kind: 'gone' }
  /** The last day was not taken, and why. */
  | { readonly kind: 'rejected'; readonly message: string }
  | { readonly kind: 'failed' };

/** What the last save of this visit has done. */
export const receiptQuery = (place: number) =>
  queryOptions<PermissionsReceipt>({ queryKey: ['permissions_receipt', place], queryFn: skipToken });

/**
 * Saves what `change` makes of the newest state that is known. One save waits for the other, so that two
 * quick presses do not meet as strangers. Outlives the page it was started from.
 */
export function applyChange(
  queries: QueryClient,
  shown: SupporterPermissions,
  change: (now: SupporterPermissions) => Change,
): Promise<Outcome> {
  return inTurn(async () => {
    const place = shown.patient_team_id;
    const known = queries.getQueryData(supportersQuery.queryKey);
    const now = known?.find(({ patient_team_id }) => patient_team_id === place) ?? shown;
    try {
      const saved = await savePermissions(now, change(now));
      showPermissions(queries, saved.now);
      queries.setQueryData(receiptQuery(place).queryKey, saved.receipt);
      return { kind: 'saved', ...saved };
    } catch (error) {
      return outcomeOf(queries, error);
    }
  });
}

function outcomeOf(queries: QueryClient, error: unknown): Outcome {
  const now = newerPermissions(error);
  if (now) {
    showPermissions(queries, now);
    return { kind: 'stale', now };
  }
  if (isRefusal(error, 'fields_rejected'))
    return { kind: 'rejected', message: error.errors['ends_at'] ?? error.message };
  if (!isRefusal(error, 'not_found', 'forbidden')) return { kind: 'failed' };
  void queries.invalidateQueries({ queryKey: supportersQuery.queryKey });
  return { kind: 'gone' };
}

let turn: Promise<unknown> = Promise.resolve();

// The next person does not wait for an answer to the former one.
session.onEvent(({ kind }) => {
  if (kind === 'ended') turn = Promise.resolve();
});

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const mine = turn.then(task);
  turn = mine.catch(() => undefined);
  return mine;
}
