import { SPANS_A_DAY_MAX } from '@kith/contract/booking';
import { X } from 'lucide-react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { TimeField } from '#kit/date-field.tsx';
import { withSign } from '#kit/fields.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { Tick } from '#kit/toggles.tsx';
import styles from './hours.module.css';
import {
  type DayValues,
  type HoursValues,
  type SpanValues,
  spanField,
  WEEK,
  withBreak,
} from './hours-values.ts';
import { texts } from './texts.ts';

type Form = FormCall<HoursValues>;

/** The hours of each day of the week. A break leaves two spans of one. */
export function WeekFields({ form }: { form: Form }) {
  const { errors } = form;
  return (
    <fieldset id="open" tabIndex={-1}>
      <legend className={styles['legend']}>{texts.form.openOn}</legend>
      {WEEK.map((name, at) => (
        <Day key={name} form={form} name={name} at={at} />
      ))}
      {errors['open'] ? <p className="err">{withSign(errors['open'])}</p> : null}
    </fieldset>
  );
}

interface DayProps {
  form: Form;
  name: string;
  /** From 0, which is Monday. */
  at: number;
}

function Day({ form: { values, set, errors }, name, at }: DayProps) {
  const day = values.week[at];
  if (!day) return null;
  const change = (part: Partial<DayValues>) =>
    set({ week: values.week.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  const last = day.spans.at(-1);
  const parted = last ? withBreak(last) : [];
  return (
    <div className={styles['day']}>
      <Tick
        label={name}
        checked={day.isOpen}
        onChange={(event) => change({ isOpen: event.currentTarget.checked })}
      />
      {day.isOpen ? (
        <div className={styles['spans']}>
          {day.spans.map((span, place) => (
            <Span
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields stay where they are while their times are typed
              key={place}
              span={span}
              name={name}
              ids={{ from: spanField('from', at, place), to: spanField('to', at, place) }}
              errors={errors}
              onChange={(part) =>
                change({ spans: day.spans.map((one, of) => (of === place ? { ...one, ...part } : one)) })
              }
              onRemove={
                day.spans.length > 1
                  ? () => change({ spans: day.spans.filter((_one, of) => of !== place) })
                  : null
              }
            />
          ))}
          {parted.length > 1 && day.spans.length < SPANS_A_DAY_MAX ? (
            <div>
              <Button
                kind="quiet"
                aria-label={texts.form.addBreakOf(name)}
                onClick={() => change({ spans: [...day.spans.slice(0, -1), ...parted] })}
              >
                {texts.form.addBreak}
              </Button>
            </div>
          ) : null}
        </div>
      ) : (
        <span className={`muted ${styles['closed']}`}>{texts.form.closed}</span>
      )}
    </div>
  );
}

interface SpanProps {
  span: SpanValues;
  name: string;
  ids: { readonly from: string; readonly to: string };
  errors: Form['errors'];
  onChange: (part: Partial<SpanValues>) => void;
  /** Null for the only one of a day. */
  onRemove: (() => void) | null;
}

function Span({ span, name, ids, errors, onChange, onRemove }: SpanProps) {
  return (
    <div className={styles['span']}>
      <TimeField
        id={ids.from}
        aria-label={texts.form.from(name)}
        value={span.from}
        error={errors[ids.from]}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <span aria-hidden="true">{texts.form.to}</span>
      <TimeField
        id={ids.to}
        aria-label={texts.form.dayTo(name)}
        value={span.to}
        error={errors[ids.to]}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
      {onRemove ? (
        <IconButton
          icon={X}
          label={texts.form.remove(name, texts.week.to(span.from, span.to))}
          onClick={onRemove}
        />
      ) : null}
    </div>
  );
}
