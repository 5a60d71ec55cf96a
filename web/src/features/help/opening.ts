import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { clockIn, momentAt } from '@kith/contract/kit/zones';

/** One span of hours on each of its days; `24:00` is the midnight after. */
export interface Span {
  /** The service's own zone, or `local`: by the clock of the caller, within Australia. */
  zone: string;
  days: 'every' | 'weekdays';
  from: string;
  to: string;
  /** Otherwise the hours are not the service's own word, or do not hold on public holidays. */
  sure: boolean;
}

/** `changes` is when it closes if it is open, and otherwise when it opens. */
interface Outlook {
  open: boolean;
  changes: Date;
}

const LOOK_AHEAD_DAYS = 4;

/**
 * Undefined for hours in "local time" when the reader is not in Australia: the service does not say which
 * clock it means then.
 */
export function outlookOf(span: Span, now: Date, zone: string): Outlook | undefined {
  const where = zoneOf(span, zone);
  if (where === undefined) return undefined;
  const today = calendarDay(now, where);
  const spans = Array.from({ length: LOOK_AHEAD_DAYS + 2 }, (_, index) => dayAfter(today, index - 1))
    .filter((day) => span.days === 'every' || isWeekday(day))
    .map((day) => ({ from: momentAt(day, span.from, where), to: momentAt(day, span.to, where) }));
  const next = spans.find(({ to }) => to > now);
  if (next === undefined) return undefined;
  return next.from <= now ? { open: true, changes: next.to } : { open: false, changes: next.from };
}

export function zoneOf({ zone }: Span, ofViewer: string): string | undefined {
  if (zone !== 'local') return zone;
  return ofViewer.startsWith('Australia/') ? ofViewer : undefined;
}

/** Today's hours as the clock in `zone` has them. */
export function hoursIn(span: Span, now: Date, zone: string): { from: Date; to: Date } | undefined {
  const where = zoneOf(span, zone);
  if (where === undefined) return undefined;
  const day = calendarDay(now, where);
  return { from: momentAt(day, span.from, where), to: momentAt(day, span.to, where) };
}

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** `3 pm`, `8.30 am`, `midday`, `midnight`. */
export function timeInWords(moment: Date, zone: string): string {
  const clock = clockIn(zone, moment);
  const [hour, minute] = [clock.getUTCHours(), clock.getUTCMinutes()];
  if (minute === 0 && hour === 0) return 'midnight';
  if (minute === 0 && hour === 12) return 'midday';
  const minutes = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
