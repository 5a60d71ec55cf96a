import type { Appointment } from '@kith/contract/appointment-fields';
import type { BookingHours } from '@kith/contract/booking';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useViewer } from '#client/api/viewer.ts';
import { useNow } from '#client/browser/use-now.ts';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Combobox } from '#kit/combobox.tsx';
import { SelectField } from '#kit/fields.tsx';
import { Form } from '#kit/form.tsx';
import { Notice } from '#kit/notice.tsx';
import { zoneOptions } from '#people/users';
import { whenOf } from '../appointment-words.ts';
import { otherOf, pageOf } from '../other-side.ts';
import { aheadOptions, beforeOptions, bufferOptions, startOptions } from './choices.ts';
import { LeaveFields, OtherDayFields } from './dated-fields.tsx';
import styles from './hours.module.css';
import { type HoursValues, LABELS } from './hours-values.ts';
import { texts } from './texts.ts';
import { useHoursForm } from './use-hours-form.ts';
import { WeekFields } from './week-fields.tsx';

/** When the viewer can be booked, and by which rules. */
export function HoursForm({ hours }: { hours: BookingHours }) {
  const { form, touched } = useHoursForm(hours);
  const { values, set, errors, busy } = form;
  const zones = useMemo(() => zoneOptions(values.timeZone), [values.timeZone]);
  return (
    <Card title={texts.form.title}>
      <Form form={form} labels={LABELS} kind="entry">
        <p className="small muted">{texts.form.lead}</p>
        <WeekFields form={form} />
        <LeaveFields form={form} />
        <OtherDayFields form={form} />
        <Combobox
          id="time_zone"
          label={texts.form.zone}
          nothingFound={texts.form.noZone}
          data={zones}
          value={values.timeZone}
          error={errors['time_zone']}
          onChange={(timeZone) => set({ timeZone })}
        />
        <Rules form={form} />
        {touched.length > 0 ? <Touched touched={touched} /> : null}
        <Button kind="primary" type="submit" busy={busy}>
          {texts.form.save}
        </Button>
      </Form>
    </Card>
  );
}

const RULES = [
  ['startEvery', texts.form.startEvery, startOptions],
  ['buffer', texts.form.buffer, bufferOptions],
  ['notice', texts.form.notice, beforeOptions],
  ['change', texts.form.change, beforeOptions],
  ['ahead', texts.form.ahead, aheadOptions],
] as const;

function Rules({ form: { values, set } }: { form: FormCall<HoursValues> }) {
  return (
    <fieldset>
      <legend className={styles['legend']}>{texts.form.rules}</legend>
      <div className={styles['pair']}>
        {RULES.map(([name, label, optionsOf]) => (
          <SelectField
            key={name}
            id={name}
            label={label}
            data={optionsOf(values[name])}
            value={String(values[name])}
            onChange={(event) => set({ [name]: Number(event.currentTarget.value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Bookings that stay, though they lie outside the new hours. */
function Touched({ touched }: { touched: readonly Appointment[] }) {
  const { id, time_zone: zone } = useViewer();
  const now = useNow();
  return (
    <Notice kind="warn" announce>
      <p>{touched.length === 1 ? texts.touched.one : texts.touched.many(touched.length)}</p>
      <ul>
        {touched.map((one) => (
          <li key={one.id}>
            <Link className="tapline" to={pageOf(one, id, zone)}>
              {otherOf(one, id).displayName}, {whenOf(one, { zone, now })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
