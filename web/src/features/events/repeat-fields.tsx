import { REPEAT_UNITS, REPEAT_WEEKDAYS, type RepeatUnit } from '@kith/contract/events';
import { isNear } from '@kith/contract/kit/near-years';
import { Chip, Chips } from '#kit/chip.tsx';
import { DateField } from '#kit/date-field.tsx';
import { SelectField, TextField } from '#kit/fields.tsx';
import type { DraftForm } from '#people/saving';
import { askedRepeat, type EventWords, withUnit } from './event-sheet.ts';
import styles from './events.module.css';
import { repeatOf, weekdayOf } from './repeat-words.ts';
import { texts } from './texts.ts';

const UNITS: readonly { readonly value: RepeatUnit | ''; readonly label: string }[] = [
  { value: '', label: texts.repeat.units.none },
  ...REPEAT_UNITS.map((value) => ({ value, label: texts.repeat.units[value] })),
];

interface RepeatFieldsProps {
  form: DraftForm<EventWords>;
}

/** How often it takes place and until when, read back as a sentence. */
export function RepeatFields({ form }: RepeatFieldsProps) {
  const { values: words, field } = form;
  return (
    <>
      <SelectField
        id="unit"
        label={texts.repeat.label}
        data={[...UNITS]}
        value={words.unit}
        onChange={({ currentTarget: { value } }) =>
          form.set(withUnit(words, REPEAT_UNITS.find((unit) => unit === value) ?? ''))
        }
      />
      {words.unit === '' ? null : (
        <>
          {words.unit === 'week' ? <Weekdays form={form} /> : null}
          <div className={styles['pair']}>
            <TextField
              label={texts.repeat.interval[words.unit]}
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              {...field('interval')}
            />
            <DateField label={texts.repeat.until} {...field('until')} />
          </div>
          <Sentence words={words} />
        </>
      )}
    </>
  );
}

function Weekdays({ form: { values: words, set } }: RepeatFieldsProps) {
  const own = words.startDay === '' ? undefined : weekdayOf(words.startDay);
  const isOn = (day: (typeof REPEAT_WEEKDAYS)[number]) => day === own || words.weekdays.includes(day);
  return (
    <div className={styles['weekdays']}>
      <Chips label={texts.repeat.weekdays} wrap>
        {REPEAT_WEEKDAYS.map((day) => (
          <Chip
            key={day}
            pressed={isOn(day)}
            onPress={() =>
              set({
                weekdays: words.weekdays.includes(day)
                  ? words.weekdays.filter((one) => one !== day)
                  : [...words.weekdays, day],
              })
            }
          >
            <span className="vh">{texts.weekdays[day]}</span>
            <span aria-hidden="true">{texts.weekdays[day].slice(0, 3)}</span>
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

function Sentence({ words }: { words: EventWords }) {
  const repeat = askedRepeat(words);
  const isWhole = repeat && isNear(words.startDay) && isNear(repeat.until) && repeat.interval >= 1;
  return (
    <p className="small" role="status">
      {isWhole ? `${repeatOf(repeat, words.startDay)}.` : ''}
    </p>
  );
}
