import { dateWords } from '@kith/contract/kit/date-words';
import type { MedicationWords } from '@kith/contract/medication-fields';
import { texts } from './texts.ts';

const isSaid = (part: string | null | undefined): part is string => Boolean(part);

/** `tablet, 50 mg · One with breakfast` */
export function doseWords({ form, strength, dose }: MedicationWords): string {
  return [[form, strength].filter(isSaid).join(', '), dose].filter(isSaid).join(' · ');
}

/** `Once a day · With food · Morning, Bedtime` */
export function whenWords({ frequency, frequency_words: own, times_of_day }: MedicationWords): string {
  const often = frequency === null || (frequency === 'other' && own) ? null : texts.frequencies[frequency];
  return [often, own, times_of_day.map((time) => texts.times[time]).join(', ')].filter(isSaid).join(' · ');
}

/** `Prescribed by Dr Lee · from 1 March · until 4 June` */
export function scriptWords(
  { prescribed_by: by, from_date: from, to_date: to }: MedicationWords,
  today: string,
): string {
  const { row } = texts;
  return [by && row.by(by), from && row.from(dateWords(from, today)), to && row.to(dateWords(to, today))]
    .filter(isSaid)
    .join(' · ');
}

const FIELDS = Object.keys(texts.form.labels) as readonly (keyof typeof texts.form.labels)[];

/** Each field that a change has changed, with what stood there before. */
export function changedWords(before: MedicationWords, after: MedicationWords, today: string): string[] {
  return FIELDS.flatMap((field) => {
    const [was, is] = [saidOf(before, field, today), saidOf(after, field, today)];
    return was === is ? [] : [texts.history.change(texts.form.labels[field], was, is)];
  });
}

function saidOf(words: MedicationWords, field: (typeof FIELDS)[number], today: string): string {
  if (field === 'status') return texts.statuses[words.status];
  if (field === 'frequency')
    return words.frequency ? texts.frequencies[words.frequency] : texts.history.empty;
  if (field === 'times_of_day')
    return words.times_of_day.map((time) => texts.times[time]).join(', ') || texts.history.empty;
  const text = words[field];
  if (text === null) return texts.history.empty;
  return field === 'from_date' || field === 'to_date' ? dateWords(text, today) : text;
}
