import { FREQUENCIES, type Medication, TIMES_OF_DAY } from '@kith/contract/medication-fields';
import { createMedicationInput } from '@kith/contract/medications';
import { z } from 'zod';
import { checkInput } from '#client/forms/form-faults.ts';

/** The form as it is typed, and as it waits on this device. */
export const sheet = z.object({
  name: z.string(),
  form: z.string(),
  strength: z.string(),
  dose: z.string(),
  frequency: z.enum(['', ...FREQUENCIES]),
  frequency_words: z.string(),
  times_of_day: z.array(z.enum(TIMES_OF_DAY)),
  prescribed_by: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  /** Of the medicine that the words are for; none for a new one. */
  version: z.number().optional(),
});
export type Sheet = z.output<typeof sheet>;

export function sheetOf(medication: Medication | null): Sheet {
  return {
    name: medication?.name ?? '',
    form: medication?.form ?? '',
    strength: medication?.strength ?? '',
    dose: medication?.dose ?? '',
    frequency: medication?.frequency ?? '',
    frequency_words: medication?.frequency_words ?? '',
    times_of_day: medication?.times_of_day ?? [],
    prescribed_by: medication?.prescribed_by ?? '',
    from_date: medication?.from_date ?? '',
    to_date: medication?.to_date ?? '',
    ...(medication && { version: medication.version }),
  };
}

/** What a call says of it: an empty field is null. */
export function asked({ version: _, ...typed }: Sheet) {
  const { name, frequency, times_of_day, from_date: from, to_date: to, ...lines } = typed;
  return {
    name,
    ...lines,
    frequency: frequency === '' ? null : frequency,
    times_of_day,
    from_date: from === '' ? null : from,
    to_date: to === '' ? null : to,
  };
}

/** What the server would find, before it is asked. */
export function faultsIn(words: Sheet): Readonly<Record<string, string>> {
  return checkInput(createMedicationInput, asked(words));
}
