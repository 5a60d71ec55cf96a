import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { lookBacksEndpoints } from '@kith/contract/look-backs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './look-back-texts.ts';
import { thoughtsKey } from './thoughts-key.ts';

/** Sets the day on which records are looked back on, and takes it back. */
export function useLookBackDay() {
  const { id: viewer, time_zone } = useViewer();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const today = calendarDay(new Date(), time_zone);
  const plan = async (ids: readonly number[], look_back_on: string | null): Promise<boolean> => {
    setBusy(true);
    try {
      for (const id of ids) await call(lookBacksEndpoints.planLookBack, { id, look_back_on });
      return true;
    } catch {
      notify.error(texts.notSaved);
      return false;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: thoughtsKey(viewer) });
    }
  };
  /** An undo has them due again, or on the day that was to come. */
  const leave = async (ids: readonly number[], day: string | null, said: string, planned = today) => {
    if (!(await plan(ids, day))) return;
    const onPress = () => void plan(ids, planned < today ? today : planned);
    notify.success(said, { action: { label: texts.undo, onPress } });
  };
  return {
    today,
    isBusy,
    choose: async (id: number, day: string) => {
      if (await plan([id], day)) notify.success(texts.chosen);
    },
    notNow: (ids: readonly number[]) => void leave(ids, dayAfter(today), texts.putOff),
    stop: (ids: readonly number[], planned?: string) => void leave(ids, null, texts.stopped, planned),
  };
}
