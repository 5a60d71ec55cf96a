import { calendarDay } from '@kith/contract/kit/dates';

/** What one says at this hour in `zone`. */
export function greetingAt(moment: Date, zone: string): string {
  const hour = hourOf(moment, zone);
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

/** `Saturday 21 November` */
export function dateLine(moment: Date, zone: string): string {
  return format({ weekday: 'long', day: 'numeric', month: 'long' }, moment, zone).replace(',', '');
}

/** `Today, 10.40 am`, `Yesterday, 10.40 am` or `19 November, 10.40 am`. */
export function nearTime(moment: Date, now: Date, zone: string): string {
  const time = format({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }, moment, zone);
  return `${nearDay(moment, now, zone)}, ${time.replace(':', '.').replace('\u202f', ' ').toLowerCase()}`;
}

function nearDay(moment: Date, now: Date, zone: string): string {
  const day = calendarDay(moment, zone);
  if (day === calendarDay(now, zone)) return 'Today';
  const before = new Date(`${calendarDay(now, zone)}T12:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  if (day === before.toISOString().slice(0, 10)) return 'Yesterday';
  return format({ day: 'numeric', month: 'long' }, moment, zone);
}

function hourOf(moment: Date, zone: string): number {
  return Number(format({ hour: '2-digit', hourCycle: 'h23' }, moment, zone));
}

function format(options: Intl.DateTimeFormatOptions, moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(moment);
}
