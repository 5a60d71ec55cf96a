import {
  askCaseloadInput,
  caseloadCheckInsEndpoints,
  type NotAsked,
} from '@kith/contract/caseload-check-ins';
import {
  checkInSchedulesEndpoints,
  faultOfSchedule,
  type NotScheduled,
  scheduleCheckInsInput,
} from '@kith/contract/check-in-schedules';
import { calendarDay, dayAfter, endOfDay } from '@kith/contract/kit/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#client/api/call.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { checkInput, type FieldErrors } from '#client/forms/form-faults.ts';
import { type FormCall, useFormCall } from '#client/forms/use-form-call.ts';
import { texts } from './texts.ts';

export type Often = 'once' | 'day' | 'week';

export interface AskValues {
  /** In their order; an empty one is not chosen. */
  readonly codes: readonly string[];
  readonly member_ids: readonly number[];
  readonly often: Often;
  /** A day, or empty for none; where it is asked for once. */
  readonly due_on: string;
  /** As typed. */
  readonly every: string;
  readonly weekday: string;
  readonly time: string;
  readonly from_day: string;
  readonly last_day: string;
}

/** Who was asked, and who was not. */
export interface Outcome {
  readonly often: Often;
  readonly asked: readonly number[];
  readonly notAsked: readonly (NotAsked | NotScheduled)[];
}

const WEEKS = 12;

/** The form that asks several people; a repeated send with the same choice has one effect. */
export function useAskForm(onDone: (outcome: Outcome) => void): FormCall<AskValues> {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const sent = useRef({ body: '', key: '' });
  const keyFor = (body: string) => {
    if (sent.current.body !== body) sent.current = { body, key: newClientKey() };
    return sent.current.key;
  };
  return useFormCall<AskValues>({
    initial: {
      ...{ codes: [''], member_ids: [], often: 'once', due_on: '', every: '1', weekday: '1', time: '09:00' },
      ...{ from_day: today, last_day: dayAfter(today, WEEKS * 7) },
    },
    check: (values) => checkAsk(values, { zone: time_zone, today }),
    send: async (values) => {
      const client_key = keyFor(JSON.stringify(values));
      onDone({ often: values.often, ...(await send(values, time_zone, client_key)) });
      void queries.invalidateQueries({ queryKey: ['caseload-check-ins'] });
    },
  });
}

async function send(values: AskValues, zone: string, client_key: string) {
  const idsOf = (all: readonly { readonly about_patient_id: number }[]) =>
    all.map(({ about_patient_id }) => about_patient_id);
  if (values.often === 'once') {
    const asked = { ...onceOf(values, zone), client_key };
    const { requests, not_asked } = await call(caseloadCheckInsEndpoints.askCaseload, asked);
    return { asked: idsOf(requests), notAsked: not_asked };
  }
  const asked = { ...regularlyOf(values), client_key };
  const { schedules, not_scheduled } = await call(checkInSchedulesEndpoints.scheduleCheckIns, asked);
  return { asked: idsOf(schedules), notAsked: not_scheduled };
}

const whatOf = ({ codes, member_ids }: AskValues) => ({
  assessment_codes: codes.filter((code) => code !== ''),
  member_ids: [...member_ids],
});

function onceOf(values: AskValues, zone: string) {
  const due = values.due_on === '' ? {} : { due_date: endOfDay(values.due_on, zone).toISOString() };
  return { ...whatOf(values), ...due };
}

function regularlyOf(values: AskValues) {
  const { often, every, weekday, time, from_day, last_day } = values;
  const count = /^\d+$/.test(every.trim()) ? Number(every) : 0;
  return {
    ...{ ...whatOf(values), time, from_day, last_day },
    ...(often === 'week' ? { every_days: count * 7, weekday: Number(weekday) } : { every_days: count }),
  };
}

function checkAsk(values: AskValues, { zone, today }: { zone: string; today: string }): FieldErrors {
  if (values.often === 'once') {
    if (values.due_on !== '' && endOfDay(values.due_on, zone) < new Date())
      return { due_date: texts.ask.dueOver };
    return checkInput(askCaseloadInput, onceOf(values, zone));
  }
  const asked = regularlyOf(values);
  const faults = checkInput(scheduleCheckInsInput, asked);
  if (Object.keys(faults).length > 0) return faults;
  const fault = faultOfSchedule(asked, today);
  return fault ? { [fault.field]: fault.words } : {};
}
