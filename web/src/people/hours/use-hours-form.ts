import { type DeskHours, deskHours } from '@kith/contract/desk-hours';
import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { saySaved, useRecordForm } from '#people/saving';
import { hoursQuery, saveHours } from './hours-api.ts';
import { checkHours, type HoursValues, isHoursValues, valuesOf } from './hours-values.ts';
import { texts } from './texts.ts';

/** The hours of one organisation; the draft is stored on this device until it is saved. */
export function useHoursForm(hours: DeskHours): FormCall<HoursValues> {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  const { id, name } = hours.organisation;
  const send = async (values: HoursValues, version: number) => {
    const saved = await saveHours(id, values, version);
    queries.setQueryData(hoursQuery.queryKey, (all) =>
      all?.map((one) => (one.organisation.id === id ? saved : one)),
    );
    return saved;
  };
  return useRecordForm<DeskHours, HoursValues>({
    record: hours,
    valuesOf: (record) => valuesOf(record, time_zone),
    place: { form: 'desk_hours', record: String(id) },
    isValues: isHoursValues,
    check: checkHours,
    send,
    onSaved: (saved, before) =>
      saySaved(texts.saved.done(name), () => send(valuesOf(before, time_zone), saved.version)),
    readNewer: (current) => deskHours.safeParse(current).data,
    stale: texts.saved.stale,
  });
}
