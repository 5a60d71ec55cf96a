import { DOSE_TIMES_MAX, type DosePlan } from '@kith/contract/dose-fields';
import { dosesEndpoints } from '@kith/contract/doses';
import { calendarDay } from '@kith/contract/kit/dates';
import type { Medication } from '@kith/contract/medication-fields';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { useViewer } from '#client/api/viewer.ts';
import { Button } from '#kit/button.tsx';
import { DateField, TimeField } from '#kit/date-field.tsx';
import { SelectField, TextField } from '#kit/fields.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { notify } from '#kit/notify.ts';
import { Tick } from '#kit/toggles.tsx';
import { type DraftForm, useDraftForm } from '#people/saving';
import { inOrder } from './dose-words.ts';
import { dosesKey } from './doses-api.ts';
import styles from './reminders.module.css';
import { texts } from './texts.ts';
import { askedTimes, changedCount, DAY_KINDS, faultsIn, type Sheet, sheet, sheetOf } from './times-sheet.ts';

const words = texts.form;

interface TimesFormProps {
  medication: Medication;
  plan: DosePlan | undefined;
  onClose: () => void;
}

/** When to be reminded of a medicine, and how many are left of it. */
export function TimesForm({ medication, plan, onClose }: TimesFormProps) {
  const form = useTimesForm(medication, plan, onClose);
  return (
    <FormDialog form={form} labels={words.labels} title={words.title} save={words.save} onClose={onClose}>
      <p className="t">{medication.name}</p>
      <p className="small muted">{words.lead}</p>
      <Times form={form} />
      <Days form={form} />
      <fieldset className="stack">
        <legend className="label">{words.count}</legend>
        <p className="small muted">{words.countHelp}</p>
        <TextField label={words.amount} inputMode="decimal" {...form.field('amount')} />
        <div className={styles['pair']}>
          <TextField label={words.aTime} inputMode="decimal" {...form.field('a_time')} />
          <TextField label={words.unit} {...form.field('unit')} />
        </div>
      </fieldset>
    </FormDialog>
  );
}

function useTimesForm({ id }: Medication, plan: DosePlan | undefined, onClose: () => void) {
  const { id: viewer, time_zone: zone } = useViewer();
  const queries = useQueryClient();
  const [initial] = useState(() => sheetOf(plan, calendarDay(new Date(), zone)));
  return useDraftForm<Sheet>({
    place: { form: 'dose_times', record: String(id) },
    schema: sheet,
    initial,
    check: faultsIn,
    send: async (typed, drop) => {
      const count = changedCount(typed, plan);
      await call(dosesEndpoints.setDoseTimes, { id, ...askedTimes(typed) });
      if (count !== null) await call(dosesEndpoints.countDoses, { id, ...count });
      await drop();
      await queries.invalidateQueries({ queryKey: dosesKey(viewer) });
      notify.success(texts.said.saved);
      onClose();
    },
  });
}

type FormProps = Readonly<{ form: DraftForm<Sheet> }>;

function Times({ form: { values, set, errors } }: FormProps) {
  const { times } = values;
  const change = (at: number, time: string) =>
    set({ times: times.map((one, index) => (index === at ? time : one)) });
  return (
    <fieldset className="stack">
      <legend className="vh">{words.times}</legend>
      {times.length === 0 ? <p className="small muted">{words.none}</p> : null}
      {times.map((time, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be empty, and each is its place.
        <div key={at} className={styles['time']}>
          <TimeField
            id={at === 0 ? 'times' : `times-${at}`}
            label={words.time(at + 1)}
            value={time}
            error={at === 0 ? errors['times'] : undefined}
            onChange={({ currentTarget }) => change(at, currentTarget.value)}
          />
          <IconButton
            icon={X}
            label={words.remove(time)}
            onClick={() => set({ times: times.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {times.length < DOSE_TIMES_MAX ? (
        <Button kind="quiet" icon={Plus} onClick={() => set({ times: [...times, ''] })}>
          {words.add}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Days({ form: { values, set, field, errors } }: FormProps) {
  const { days, weekdays } = values;
  return (
    <>
      <SelectField
        id="days"
        label={words.days}
        value={days}
        data={DAY_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={({ currentTarget: { value } }) =>
          set({ days: DAY_KINDS.find((one) => one === value) ?? 'every' })
        }
      />
      {days === 'week' ? (
        <fieldset>
          <legend className="label">{words.weekdays}</legend>
          <div className={styles['days']} id="weekdays">
            {inOrder([0, 1, 2, 3, 4, 5, 6]).map((day) => (
              <Tick
                key={day}
                label={texts.days.names[day]}
                checked={weekdays.includes(day)}
                onChange={({ currentTarget: { checked } }) =>
                  set({ weekdays: checked ? [...weekdays, day] : weekdays.filter((one) => one !== day) })
                }
              />
            ))}
          </div>
          {errors['weekdays'] ? <p className="small">{errors['weekdays']}</p> : null}
        </fieldset>
      ) : null}
      {days === 'each' ? (
        <div className={styles['pair']}>
          <TextField label={words.everyDays} inputMode="numeric" {...field('every_days')} />
          <DateField label={words.firstDay} {...field('first_day')} />
        </div>
      ) : null}
    </>
  );
}
