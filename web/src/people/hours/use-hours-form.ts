import type { DeskHours } from '@kith/contract/desk-hours';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { faultsOf } from '#client/form-faults.ts';
import { useDraft } from '#client/use-draft.ts';
import { type FormCall, useFormCall } from '#client/use-form-call.ts';
import { useViewer } from '#client/viewer.ts';
import { notify } from '#kit/notify.ts';
import { hoursQuery, newerHours, saveHours } from './hours-api.ts';
import { checkHours, type HoursValues, isHoursValues, valuesOf } from './hours-values.ts';

const STALE = 'These hours were changed somewhere else. Save again if you want them as you have them here.';

/** The hours of one organisation; what is changed is kept on this device until it is saved. */
export function useHoursForm(hours: DeskHours): FormCall<HoursValues> {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  const { id, name } = hours.organisation;
  const version = useRef(hours.version);
  const draft = useDraft({ form: 'desk_hours', record: String(id) }, isHoursValues);
  const form = useFormCall<HoursValues>({
    initial: valuesOf(hours, time_zone),
    check: checkHours,
    send: async (values) => {
      const saved = await saveHours(id, values, version.current);
      version.current = saved.version;
      await draft.drop();
      await queries.invalidateQueries(hoursQuery);
      notify.success(`The opening hours of ${name} are saved. Members see them in their chats.`);
    },
    faults: (error, names) => {
      const newer = newerHours(error);
      if (newer === undefined) return faultsOf(error, names);
      version.current = newer.version;
      return { fields: {}, message: STALE };
    },
  });
  const { set } = form;
  useEffect(() => {
    if (draft.kept) set(draft.kept);
  }, [draft.kept, set]);
  const change = (part: Partial<HoursValues>) => {
    draft.keep({ ...form.values, ...part });
    set(part);
  };
  return { ...form, set: change };
}
