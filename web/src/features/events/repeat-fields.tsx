import { REPEAT_UNITS, REPEAT_WEEKDAYS, type RepeatUnit } from '@kith/contract/events';
import { Chip, Chips } from '#kit/chip.tsx';
import { SelectField, TextField } from '#kit/fields.tsx';
import { askedRepeat, type EventWords, withUnit } from './event-sheet.ts';
import { repeatOf, WEEKDAY_NAMES, weekdayOf } from './repeat-words.ts';

const UNITS: readonly { readonly value: RepeatUnit | ''; readonly label: string }[] = [
  { value: '', label: 'Once' },
  { value: 'day', label: 'Every day' },
  { value: 'week', label: 'Every week' },
  { value: 'month', label: 'Every month' },
  { value: 'year', label: 'Every year' },
];

const APART: Readonly<Record<RepeatUnit, string>> = {
  day: 'Days apart',
  week: 'Weeks apart',
  month: 'Months apart',
  year: 'Years apart',
};

interface RepeatFieldsProps {
  words: EventWords;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<EventWords>) => void;
}

/** How often it takes place and until when, read back as a sentence. */
export function RepeatFields({ words, errors, onChange }: RepeatFieldsProps) {
  return (
    <>
      <SelectField
        id="unit"
        label="How often"
        data={[...UNITS]}
        value={words.unit}
        onChange={({ currentTarget: { value } }) =>
          onChange(withUnit(words, REPEAT_UNITS.find((unit) => unit === value) ?? ''))
        }
      />
      {words.unit === '' ? null : (
        <>
          {words.unit === 'week' ? <Weekdays words={words} onChange={onChange} /> : null}
          <div className="epair">
            <TextField
              id="interval"
              label={APART[words.unit]}
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              value={words.interval}
              error={errors['interval']}
              onChange={({ currentTarget: { value } }) => onChange({ interval: value })}
            />
            <TextField
              id="until"
              label="Repeats until"
              type="date"
              value={words.until}
              error={errors['until']}
              onChange={({ currentTarget: { value } }) => onChange({ until: value })}
            />
          </div>
          <Sentence words={words} />
        </>
      )}
    </>
  );
}

function Weekdays({ words, onChange }: Pick<RepeatFieldsProps, 'words' | 'onChange'>) {
  const own = words.startDay === '' ? undefined : weekdayOf(words.startDay);
  const isOn = (day: (typeof REPEAT_WEEKDAYS)[number]) => day === own || words.weekdays.includes(day);
  return (
    <Chips label="On which days" wrap>
      {REPEAT_WEEKDAYS.map((day) => (
        <Chip
          key={day}
          pressed={isOn(day)}
          onPress={() =>
            onChange({
              weekdays: words.weekdays.includes(day)
                ? words.weekdays.filter((one) => one !== day)
                : [...words.weekdays, day],
            })
          }
        >
          <span className="vh">{WEEKDAY_NAMES[day]}</span>
          <span aria-hidden="true">{WEEKDAY_NAMES[day].slice(0, 3)}</span>
        </Chip>
      ))}
    </Chips>
  );
}

function Sentence({ words }: { words: EventWords }) {
  const repeat = askedRepeat(words);
  const isWhole = repeat && words.startDay !== '' && repeat.until !== '' && repeat.interval >= 1;
  return (
    <p className="small" role="status">
      {isWhole ? `${repeatOf(repeat, words.startDay)}.` : ''}
    </p>
  );
}
