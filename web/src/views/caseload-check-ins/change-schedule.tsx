import type { CheckInSchedule } from '@kith/contract/assessment-fields';
import {
  checkInSchedulesEndpoints,
  faultOfLastDay,
  SCHEDULE_DAYS_MAX,
} from '@kith/contract/check-in-schedules';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { useFormCall } from '#client/forms/use-form-call.ts';
import { DateField } from '#kit/date-field.tsx';
import { SelectField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { texts } from './texts.ts';

const { changeCheckInSchedule } = checkInSchedulesEndpoints;
const STATES = ['on', 'paused'] as const;

/** A pause, and the last day. */
export function ChangeSchedule({ schedule, onClose }: { schedule: CheckInSchedule; onClose: () => void }) {
  const queries = useQueryClient();
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  const form = useFormCall<{ state: string; last_day: string }>({
    initial: { state: schedule.status, last_day: schedule.last_day },
    check: ({ last_day }) => {
      const fault = faultOfLastDay(last_day, { firstDay: schedule.first_day, today });
      return fault === null ? {} : { last_day: fault };
    },
    send: async ({ state, last_day }) => {
      const asked = { schedule_id: schedule.id, paused: state === 'paused', last_day };
      await call(changeCheckInSchedule, asked);
      onClose();
      void queries.invalidateQueries({ queryKey: ['caseload-check-ins'] });
    },
  });
  const { values, set, errors } = form;
  return (
    <FormDialog
      form={form}
      labels={{ last_day: texts.schedules.labels.until }}
      title={texts.schedules.changeTitle}
      save={texts.schedules.save}
      onClose={onClose}
    >
      <SelectField
        id="state"
        label={texts.schedules.state}
        value={values.state}
        onChange={({ currentTarget }) => set({ state: currentTarget.value })}
        data={STATES.map((value) => ({ value, label: texts.schedules.states[value] }))}
        data-autofocus
      />
      <DateField
        id="last_day"
        label={texts.schedules.until}
        description={texts.ask.untilHint}
        min={today}
        max={dayAfter(today, SCHEDULE_DAYS_MAX)}
        value={values.last_day}
        onChange={({ currentTarget }) => set({ last_day: currentTarget.value })}
        error={errors['last_day']}
      />
    </FormDialog>
  );
}
