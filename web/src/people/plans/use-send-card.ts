import type { PlanState } from '@kith/contract/subscriptions';
import { useClientKeys } from '#client/api/use-client-keys.ts';
import { ApiError } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { useShowPlan } from './plans-api.ts';

/**
 * Sends a card with what it is for. A try whose answer was lost goes again under its key, and is charged
 * once; after a clear no the next try is a new one.
 */
export function useSendCard() {
  const keys = useClientKeys();
  const show = useShowPlan();
  return async (asked: object, send: (client_key: string) => Promise<PlanState>, done: string) => {
    try {
      show(await send(keys.keyOf(asked)));
      keys.spend();
      notify.success(done);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'card_declined') keys.spend();
      throw error;
    }
  };
}
