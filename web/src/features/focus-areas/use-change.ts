import type { CallerInputOf, Endpoint, ReplyOf } from '@kith/contract/kit/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { call } from '#client/api/call.ts';
import { isFinal, isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { whileSaving } from '#people/saving';
import { removeWithUndo } from '#records';
import { focusKey } from './focus-api.ts';
import { removal, texts } from './texts.ts';

type Removed = keyof typeof removal;

interface Removal {
  readonly kind: Removed;
  readonly id: number;
  readonly version: number;
  /** Takes the id and the version. */
  readonly remove: Endpoint;
  /** Takes the id. */
  readonly restore: Endpoint;
}

/** Changes something about the areas, and asks again for all that is shown of them. */
export function useChange() {
  const { member } = useWhose();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: focusKey(member) });

  /** Answers nothing where it failed, which is said. */
  async function change<E extends Endpoint>(endpoint: E, input: CallerInputOf<E>) {
    setBusy(true);
    try {
      return await whileSaving<ReplyOf<E>>(() => call(endpoint, input));
    } catch (error) {
      if (isRefusal(error, 'stale')) notify.warning(texts.change.stale);
      else if (isFinal(error)) notify.warning(reasonOf(error));
      else notify.error(texts.change.failed);
      return undefined;
    } finally {
      setBusy(false);
      await refresh();
    }
  }
  const remove = ({ kind, id, version, ...calls }: Removal) =>
    void removeWithUndo({
      remove: async () => {
        await call(calls.remove, { id, version });
        await refresh();
      },
      restore: () => call(calls.restore, { id }),
      words: removal[kind],
      settle: refresh,
    });
  return { change, remove, refresh, isBusy };
}
