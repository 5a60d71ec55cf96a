import { EVENT_PLACE_MAX, EVENT_TEXT_MAX, EVENT_TITLE_MAX } from '@kith/contract/events';
import { DateField, TimeField } from '#kit/date-field.tsx';
import { TextArea, TextField } from '#kit/fields.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import type { DraftForm } from '#people/saving';
import type { EventWords } from './event-sheet.ts';
import styles from './events.module.css';
import { RepeatFields } from './repeat-fields.tsx';

interface EventFieldsProps {
  form: DraftForm<EventWords>;
}

export function EventFields({ form }: EventFieldsProps) {
  return (
    <>
      <TextField label="What is it?" maxLength={EVENT_TITLE_MAX} data-autofocus {...form.field('title')} />
      <SwitchRow label="All day" {...form.turn('allDay')} />
      <TimeFields form={form} />
      <RepeatFields form={form} />
      <TextField
        label="Where"
        description="You can leave this empty."
        maxLength={EVENT_PLACE_MAX}
        {...form.field('place')}
      />
      <TextArea
        label="Notes"
        description="You can leave this empty."
        maxLength={EVENT_TEXT_MAX}
        rows={3}
        {...form.field('text')}
      />
    </>
  );
}

function TimeFields({ form: { field, values } }: EventFieldsProps) {
  const { allDay } = values;
  return (
    <>
      <div className={styles['pair']}>
        <DateField label={allDay ? 'First day' : 'Starts on'} {...field('startDay')} />
        {allDay ? null : <TimeField label="At" {...field('startTime')} />}
      </div>
      <div className={styles['pair']}>
        <DateField label={allDay ? 'Last day' : 'Ends on'} {...field('endDay')} />
        {allDay ? null : <TimeField label="Until" {...field('endTime')} />}
      </div>
    </>
  );
}
