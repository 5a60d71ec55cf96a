import type { TextInputProps } from '@mantine/core';
import { TextField } from './fields.tsx';

type DateFieldProps = Omit<TextInputProps, 'type'>;

/**
 * A day of the calendar, `YYYY-MM-DD`, or empty. It is the device's own field: a phone opens its wheel, keys
 * type the parts, and a screen reader knows it.
 */
export function DateField(props: DateFieldProps) {
  return <TextField type="date" {...props} />;
}

/** A time of the day, `HH:mm`, or empty; the device's own field as well. */
export function TimeField(props: DateFieldProps) {
  return <TextField type="time" {...props} />;
}
