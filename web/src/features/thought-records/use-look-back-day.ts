import { calendarDay } from '@kith/contract/kit/dates';
import { lookBacksEndpoints } from '@kith/contract/look-backs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { notify } from '#kit/notify.ts';
import { texts } from './look-back-texts.ts';
import { thoughtsKey } from './thoughts-key.ts';

/** Sets the day on which a record is looked back on, and takes it back. */
export function useLookBackDay() {
  const { id: viewer, time_zone } = useViewer();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const today = calendarDay(new Date(), time_zone);
  const plan = async (id: number, look_back_on: string | null): Promise<boolean> => {
    setBusy(true);
    try {
      await call(lookBacksEndpoints.planLookBack, { id, look_back_on });
      return true;
    } catch {
      notify.error(texts.notSaved);
      return false;
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: thoughtsKey(viewer) });
    }
  };
  return {
    today,
    isBusy,
    choose: async (id: number, day: string) => {
      if (await plan(id, day)) notify.success(texts.chosen);
    },
    /** An undo has it due again, or on the day that was to come. */
    stop: async (id: number, planned: string) => {
      if (!(await plan(id, null))) return;
      const onPress = () => void plan(id, planned < today ? today : planned);
      notify.success(texts.stopped, { action: { label: texts.undo, onPress } });
    },
  };
}
