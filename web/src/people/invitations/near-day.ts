import { calendarDay, plainDay } from '@kith/contract/kit/dates';

const DAY_MS = 86_400_000;

/** `today`, `yesterday` or `on 3 June 2026`, to follow "Invited". */
export function nearDay(moment: Date, now: Date, zone: string): string {
  const days = Date.parse(calendarDay(now, zone)) - Date.parse(calendarDay(moment, zone));
  if (days <= 0) return 'today';
  return days === DAY_MS ? 'yesterday' : `on ${plainDay(moment, zone)}`;
}
