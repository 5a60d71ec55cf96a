import { LEAVES_MAX, OTHER_DAYS_MAX } from '@kith/contract/booking';
import { dayWords, timeWords } from '@kith/contract/kit/date-words';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FormCall } from '#client/forms/use-form-call.ts';
import { Button } from '#kit/button.tsx';
import { DateField, TimeField } from '#kit/date-field.tsx';
import { withSign } from '#kit/fields.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { listOf } from '#kit/list-of.ts';
import styles from './hours.module.css';
import type { HoursValues, SpanValues } from './hours-values.ts';
import { texts } from './texts.ts';

type Form = FormCall<HoursValues>;

/** Days on which nothing can be booked, the first to the last. */
export function LeaveFields({ form: { values, set, errors } }: { form: Form }) {
  const [next, setNext] = useState({ from: '', to: '' });
  const add = () => {
    const { from, to } = next;
    if (from === '') return;
    const added = { from, to: to === '' ? from : to };
    set({ leave: [...values.leave, added].toSorted((one, other) => one.from.localeCompare(other.from)) });
    setNext({ from: '', to: '' });
  };
  return (
    <Dated name="leave" legend={texts.form.leave} error={errors['leave']}>
      {values.leave.map((one, at) => (
        <Line
          key={`${one.from} ${one.to}`}
          words={daysInWords(one)}
          label={texts.form.removeLeave(daysInWords(one))}
          onRemove={() => set({ leave: values.leave.filter((_one, of) => of !== at) })}
        />
      ))}
      {values.leave.length < LEAVES_MAX ? (
        <div className={styles['add']}>
          <DateField
            label={texts.form.firstDay}
            value={next.from}
            onChange={({ currentTarget: { value } }) => setNext((before) => ({ ...before, from: value }))}
          />
          <DateField
            label={texts.form.lastDay}
            value={next.to}
            onChange={({ currentTarget: { value } }) => setNext((before) => ({ ...before, to: value }))}
          />
          <Button onClick={add}>{texts.form.addLeave}</Button>
        </div>
      ) : null}
    </Dated>
  );
}

const NO_DAY = { day: '', from: '', to: '' };

/** Days of the calendar with hours of their own, or with none. */
export function OtherDayFields({ form: { values, set, errors } }: { form: Form }) {
  const [next, setNext] = useState(NO_DAY);
  const type = (part: Partial<typeof NO_DAY>) => setNext((before) => ({ ...before, ...part }));
  const add = () => {
    const { day, from, to } = next;
    if (day === '') return;
    const open = from !== '' && to !== '' ? [{ from, to }] : [];
    const others = values.otherDays.filter((one) => one.day !== day);
    set({ otherDays: [...others, { day, open }].toSorted((a, b) => a.day.localeCompare(b.day)) });
    setNext(NO_DAY);
  };
  return (
    <Dated name="other_days" legend={texts.form.otherDays} error={errors['other_days']}>
      {values.otherDays.map(({ day, open }) => (
        <Line
          key={day}
          words={texts.form.dayHours(dayInWords(day), spansInWords(open))}
          label={texts.form.removeDay(dayInWords(day))}
          onRemove={() => set({ otherDays: values.otherDays.filter((one) => one.day !== day) })}
        />
      ))}
      {values.otherDays.length < OTHER_DAYS_MAX ? (
        <div className={styles['add']}>
          <DateField
            label={texts.form.day}
            value={next.day}
            onChange={(event) => type({ day: event.currentTarget.value })}
          />
          <TimeField
            label={texts.form.begins}
            value={next.from}
            onChange={(event) => type({ from: event.currentTarget.value })}
          />
          <TimeField
            label={texts.form.ends}
            value={next.to}
            onChange={(event) => type({ to: event.currentTarget.value })}
          />
          <Button onClick={add}>{texts.form.addDay}</Button>
        </div>
      ) : null}
    </Dated>
  );
}

interface DatedProps {
  name: string;
  legend: string;
  error: string | undefined;
  children: ReactNode;
}

function Dated({ name, legend, error, children }: DatedProps) {
  return (
    <fieldset id={name} tabIndex={-1}>
      <legend className={styles['legend']}>{legend}</legend>
      {children}
      {error ? <p className="err">{withSign(error)}</p> : null}
    </fieldset>
  );
}

function Line({ words, label, onRemove }: { words: string; label: string; onRemove: () => void }) {
  return (
    <p className="line">
      <span className="grow">{words}</span>
      <IconButton icon={X} label={label} onClick={onRemove} />
    </p>
  );
}

function dayInWords(day: string): string {
  return dayWords(new Date(`${day}T00:00:00Z`), 'UTC');
}

function daysInWords({ from, to }: SpanValues): string {
  return from === to ? dayInWords(from) : texts.week.to(dayInWords(from), dayInWords(to));
}

function spansInWords(spans: readonly SpanValues[]): string {
  const time = (clock: string) => timeWords(new Date(`1970-01-01T${clock}:00Z`), 'UTC');
  if (spans.length === 0) return texts.form.noHours;
  return listOf(spans.map(({ from, to }) => texts.week.to(time(from), time(to))));
}
