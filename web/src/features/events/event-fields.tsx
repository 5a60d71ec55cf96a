import { EVENT_TEXT_MAX } from '@kith/contract/events';
import { DateField, TimeField } from '#kit/date-field.tsx';
import { TextArea, TextField } from '#kit/fields.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import type { DraftForm } from '#people/saving';
import type { EventWords } from './event-sheet.ts';
import styles from './events.module.css';
import { RepeatFields } from './repeat-fields.tsx';
import { texts } from './texts.ts';

interface EventFieldsProps {
  form: DraftForm<EventWords>;
}

export function EventFields({ form }: EventFieldsProps) {
  return (
    <>
      <TextField label={texts.form.title} data-autofocus {...form.field('title')} />
      <SwitchRow label={texts.form.allDay} {...form.turn('allDay')} />
      <TimeFields form={form} />
      <RepeatFields form={form} />
      <TextField label={texts.form.place} {...form.field('place')} />
      <TextArea label={texts.form.text} limit={EVENT_TEXT_MAX} rows={3} {...form.field('text')} />
    </>
  );
}

function TimeFields({ form: { field, values } }: EventFieldsProps) {
  const { allDay } = values;
  return (
    <>
      <div className={styles['pair']}>
        <DateField label={allDay ? texts.form.firstDay : texts.form.startDay} {...field('startDay')} />
        {allDay ? null : <TimeField label={texts.form.startTime} {...field('startTime')} />}
      </div>
      <div className={styles['pair']}>
        <DateField label={allDay ? texts.form.lastDay : texts.form.endDay} {...field('endDay')} />
        {allDay ? null : <TimeField label={texts.form.endTime} {...field('endTime')} />}
      </div>
    </>
  );
}
