import { SCHEDULE_DAYS_MAX } from '@kith/contract/check-in-schedules';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { useViewer } from '#client/api/viewer.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { DateField, TimeField } from '#kit/date-field.tsx';
import { SelectField, TextField } from '#kit/fields.tsx';
import styles from './case-check-ins.module.css';
import { texts } from './texts.ts';
import type { AskValues, Often } from './use-ask-form.ts';

const OFTEN = ['once', 'day', 'week'] as const satisfies readonly Often[];
/** The week begins on Monday. */
const IN_ORDER = [1, 2, 3, 4, 5, 6, 0];

/** Once, with a due day; or again and again, from a day to a day. */
export function WhenFields({ form }: { form: FormCall<AskValues> }) {
  const { values, set } = form;
  return (
    <>
      <SelectField
        id="often"
        label={texts.ask.often}
        value={values.often}
        onChange={({ currentTarget }) =>
          set({ often: OFTEN.find((one) => one === currentTarget.value) ?? 'once' })
        }
        data={OFTEN.map((value) => ({ value, label: texts.ask.oftens[value] }))}
      />
      {values.often === 'once' ? <DueField form={form} /> : <RhythmFields form={form} often={values.often} />}
    </>
  );
}

function DueField({ form: { values, set, errors } }: { form: FormCall<AskValues> }) {
  const { time_zone } = useViewer();
  return (
    <DateField
      id="due_date"
      label={texts.ask.due}
      description={texts.ask.dueHint}
      min={calendarDay(new Date(), time_zone)}
      value={values.due_on}
      onChange={({ currentTarget }) => set({ due_on: currentTarget.value })}
      error={errors['due_date']}
    />
  );
}

interface RhythmFieldsProps {
  form: FormCall<AskValues>;
  often: Exclude<Often, 'once'>;
}

function RhythmFields({ form: { values, set, errors }, often }: RhythmFieldsProps) {
  const { time_zone } = useViewer();
  const today = calendarDay(new Date(), time_zone);
  return (
    <>
      <div className={styles['pair']}>
        <TextField
          id="every_days"
          label={texts.ask.every[often]}
          inputMode="numeric"
          value={values.every}
          onChange={({ currentTarget }) => set({ every: currentTarget.value })}
          error={errors['every_days']}
        />
        {often === 'week' ? (
          <SelectField
            id="weekday"
            label={texts.ask.weekday}
            value={values.weekday}
            onChange={({ currentTarget }) => set({ weekday: currentTarget.value })}
            error={errors['weekday']}
            data={IN_ORDER.map((day) => ({ value: String(day), label: texts.ask.weekdays[day] ?? '' }))}
          />
        ) : null}
      </div>
      <TimeField
        id="time"
        label={texts.ask.time}
        description={texts.ask.timeHint}
        value={values.time}
        onChange={({ currentTarget }) => set({ time: currentTarget.value })}
        error={errors['time']}
      />
      <div className={styles['pair']}>
        <DateField
          id="from_day"
          label={texts.ask.from}
          min={today}
          value={values.from_day}
          onChange={({ currentTarget }) => set({ from_day: currentTarget.value })}
          error={errors['from_day']}
        />
        <DateField
          id="last_day"
          label={texts.ask.until}
          description={texts.ask.untilHint}
          min={today}
          max={dayAfter(today, SCHEDULE_DAYS_MAX)}
          value={values.last_day}
          onChange={({ currentTarget }) => set({ last_day: currentTarget.value })}
          error={errors['last_day']}
        />
      </div>
    </>
  );
}
