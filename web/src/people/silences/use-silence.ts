import { type LineKind, silencesEndpoints } from '@kith/contract/silences';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { notify } from '#kit/notify.ts';
import { silencesQuery } from './silences-api.ts';
import { texts } from './texts.ts';

type Lasts = 'today' | 'for_good' | 'no_longer';
const KEPT: readonly QueryKey[] = [];

/** Silences lines, and brings them back. What else the server answers by them is asked again. */
export function useSilence(kind: LineKind, asksAgain: readonly QueryKey[] = KEPT) {
  const { id } = useViewer();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  /** Without records it is all lines of the kind. `leave` runs while a line that goes is still there. */
  const send = async (lasts: Lasts, records?: readonly number[], leave?: () => void): Promise<boolean> => {
    setBusy(true);
    try {
      const asked = { kind, lasts, ...(records && { record_ids: [...records] }) };
      const { silences } = await call(silencesEndpoints.silenceLine, asked);
      leave?.();
      queries.setQueryData(silencesQuery(id).queryKey, silences);
      return true;
    } catch {
      notify.error(texts.failed);
      return false;
    } finally {
      setBusy(false);
      await Promise.all(asksAgain.map((queryKey) => queries.invalidateQueries({ queryKey })));
    }
  };
  return {
    isBusy,
    silence: async (lasts: 'today' | 'for_good', records?: readonly number[], leave?: () => void) => {
      if (!(await send(lasts, records, leave))) return;
      const onPress = () => void send('no_longer', records);
      notify.success(texts.said[lasts], { action: { label: texts.undo, onPress } });
    },
    bringBack: async (records?: readonly number[]) => {
      if (await send('no_longer', records)) notify.success(texts.said.no_longer);
    },
  };
}
