import { TextField, type TextFieldProps } from './fields.tsx';
import { late } from './late-texts.ts';
import { useWholeDate } from './use-whole-date.ts';

type DateFieldProps = Omit<TextFieldProps, 'type' | 'ref'>;

/** A browser takes years of six digits; the field then no longer jumps on after the fourth. */
const LAST_DAY = '9999-12-31';

/**
 * A day of the calendar, `YYYY-MM-DD`, or empty. It is the device's own field: a phone opens its wheel, keys
 * type the parts, and a screen reader knows it. A day such as 31 February is told, and holds its form back.
 */
export function DateField({ error, ...rest }: DateFieldProps) {
  const { ref, isBroken } = useWholeDate();
  return (
    <TextField type="date" max={LAST_DAY} {...rest} ref={ref} error={isBroken ? late.brokenDate : error} />
  );
}

/** A time of the day, `HH:mm`, or empty; the device's own field as well. */
export function TimeField(props: TextFieldProps) {
  return <TextField type="time" {...props} />;
}
