import { hourWords } from './event-words.ts';
import type { Entry } from './happenings.ts';
import { texts } from './texts.ts';

/** `All day`, `9 am to 10 am`; of what lasts for days its hours on this one. */
export function hoursOn({ when, days: [first, last] }: Entry, day: string, zone: string): string {
  if (!when.start_at || !when.end_at) return texts.row.allDay;
  const [begins, ends] = [hourWords(when.start_at, zone), hourWords(when.end_at, zone)];
  if (first === last) return when.start_at === when.end_at ? begins : texts.row.hours(begins, ends);
  if (day === first) return texts.row.begins(begins);
  return day === last ? texts.row.ends(ends) : texts.row.allDay;
}
