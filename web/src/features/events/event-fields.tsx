import { EVENT_PLACE_MAX, EVENT_TEXT_MAX, EVENT_TITLE_MAX } from '@kith/contract/events';
import { TextArea, TextField } from '#kit/fields.tsx';
import { SwitchRow } from '#kit/toggles.tsx';
import { type EventWords, withStart } from './event-sheet.ts';
import { RepeatFields } from './repeat-fields.tsx';

interface EventFieldsProps {
  words: EventWords;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EventWords>) => void;
}

export function EventFields({ words, errors, onChange }: EventFieldsProps) {
  return (
    <>
      <TextField
        id="title"
        label="What is it?"
        value={words.title}
        maxLength={EVENT_TITLE_MAX}
        error={errors['title']}
        data-autofocus
        onChange={({ currentTarget: { value } }) => onChange({ title: value })}
      />
      <SwitchRow
        label="All day"
        checked={words.allDay}
        onChange={({ currentTarget: { checked } }) => onChange({ allDay: checked })}
      />
      <TimeFields words={words} errors={errors} onChange={onChange} />
      <RepeatFields words={words} errors={errors} onChange={onChange} />
      <TextField
        id="place"
        label="Where"
        description="You can leave this empty."
        value={words.place}
        maxLength={EVENT_PLACE_MAX}
        error={errors['place']}
        onChange={({ currentTarget: { value } }) => onChange({ place: value })}
      />
      <TextArea
        id="text"
        label="Notes"
        description="You can leave this empty."
        value={words.text}
        maxLength={EVENT_TEXT_MAX}
        rows={3}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
      />
    </>
  );
}

function TimeFields({ words, errors, onChange }: EventFieldsProps) {
  const point = (name: 'startDay' | 'startTime' | 'endDay' | 'endTime', label: string) => {
    const starts = name === 'startDay' || name === 'startTime';
    return (
      <TextField
        id={name}
        label={label}
        type={name.endsWith('Day') ? 'date' : 'time'}
        value={words[name]}
        error={errors[name]}
        onChange={({ currentTarget: { value } }) =>
          onChange(starts ? withStart(words, { [name]: value }) : { [name]: value })
        }
      />
    );
  };
  return (
    <>
      <div className="epair">
        {point('startDay', words.allDay ? 'First day' : 'Starts on')}
        {words.allDay ? null : point('startTime', 'At')}
      </div>
      <div className="epair">
        {point('endDay', words.allDay ? 'Last day' : 'Ends on')}
        {words.allDay ? null : point('endTime', 'Until')}
      </div>
    </>
  );
}
