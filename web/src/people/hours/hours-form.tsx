import { CLAIM_MINUTES_LEAST, type DeskHours } from '@kith/contract/desk-hours';
import { useMemo } from 'react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Combobox } from '#kit/combobox.tsx';
import { TimeField } from '#kit/date-field.tsx';
import { SelectField } from '#kit/fields.tsx';
import { Tick } from '#kit/toggles.tsx';
import { EntryForm } from '#people/auth';
import { zoneOptions } from '#people/users';
import { ClosedDays } from './closed-days.tsx';
import styles from './hours.module.css';
import { alertChoices, type HoursValues, LABELS, renewalChoices, WEEK } from './hours-values.ts';
import { texts } from './texts.ts';
import { useHoursForm } from './use-hours-form.ts';

type Form = FormCall<HoursValues>;

const COUNTED = texts.form.alertHint(CLAIM_MINUTES_LEAST);

/** The hours of one organisation. */
export function HoursForm({ hours }: { hours: DeskHours }) {
  const form = useHoursForm(hours);
  const { values, set, errors, busy } = form;
  const zones = useMemo(() => zoneOptions(values.timeZone), [values.timeZone]);
  return (
    <Card title={hours.organisation.name}>
      <EntryForm form={form} labels={LABELS}>
        <Combobox
          id="time_zone"
          label={texts.form.zone}
          nothingFound={texts.form.noZone}
          data={zones}
          value={values.timeZone}
          error={errors['time_zone']}
          onChange={(timeZone) => set({ timeZone })}
        />
        <fieldset>
          <legend className="label">{texts.form.openOn}</legend>
          {WEEK.map((name, at) => (
            <Day key={name} form={form} at={at} />
          ))}
        </fieldset>
        <ClosedDays
          days={values.closedDays}
          error={errors['closed_days']}
          onChange={(closedDays) => set({ closedDays })}
        />
        <SelectField
          id="alert_minutes"
          label={texts.form.alert}
          description={COUNTED}
          data={alertChoices(values.alertMinutes)}
          value={String(values.alertMinutes)}
          error={errors['alert_minutes']}
          onChange={(event) => set({ alertMinutes: Number(event.currentTarget.value) })}
        />
        <SelectField
          id="renewal_days"
          label={texts.form.renewalDays}
          description={texts.form.renewalHint}
          data={renewalChoices(values.renewalDays ?? '')}
          value={values.renewalDays ?? ''}
          error={errors['renewal_days']}
          onChange={(event) => set({ renewalDays: event.currentTarget.value })}
        />
        <p className="small muted">{texts.form.note}</p>
        <Button kind="primary" type="submit" busy={busy}>
          {texts.form.save}
        </Button>
      </EntryForm>
    </Card>
  );
}

function Day({ form: { values, set, errors }, at }: { form: Form; at: number }) {
  const day = values.week[at];
  const name = WEEK[at];
  if (!day || !name) return null;
  const change = (part: Partial<typeof day>) =>
    set({ week: values.week.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <div className={`line ${styles['hours-day']}`}>
      <Tick
        label={name}
        checked={day.isOpen}
        onChange={(event) => change({ isOpen: event.currentTarget.checked })}
      />
      {day.isOpen ? (
        <span className={`line ${styles['hours-times']}`}>
          <TimeField
            id={`from-${at + 1}`}
            aria-label={texts.form.from(name)}
            value={day.from}
            error={errors[`from-${at + 1}`]}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <span aria-hidden="true">{texts.form.to}</span>
          <TimeField
            id={`to-${at + 1}`}
            aria-label={texts.form.dayTo(name)}
            value={day.to}
            error={errors[`to-${at + 1}`]}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
        </span>
      ) : (
        <span className="muted">{texts.form.closed}</span>
      )}
    </div>
  );
}
