import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { hoursIn, outlookOf, type Span, timeInWords, zoneOf } from './opening.ts';
import hours from './opening-hours.json' with { type: 'json' };
import { texts } from './page-texts.ts';

const always = new Set(hours.always);
const spans = new Map<string, Span>(Object.entries(readSpans()));

function readSpans(): Record<string, Span> {
  return Object.fromEntries(
    Object.entries(hours.spans).map(([id, span]) => [
      id,
      { ...span, days: span.days === 'weekdays' ? 'weekdays' : 'every' },
    ]),
  );
}

/** Whether a service answers now, as far as is known, on the reader's clock. Empty when it is not known. */
export function openingWords(id: string, now: Date, zone: string): string {
  if (always.has(id)) return texts.opening.always;
  const span = spans.get(id);
  return span ? [stateInWords(span, now, zone), hereInWords(span, now, zone)].filter(Boolean).join(' ') : '';
}

function stateInWords(span: Span, now: Date, zone: string): string {
  const outlook = outlookOf(span, now, zone);
  if (!outlook) return '';
  const time = timeInWords(outlook.changes, zone);
  if (outlook.open) return span.sure ? texts.opening.openUntil(time) : texts.opening.usuallyUntil(time);
  const when = whenInWords(time, outlook.changes, now, zone);
  return span.sure ? texts.opening.closed(when) : texts.opening.usuallyClosed(when);
}

function whenInWords(time: string, then: Date, now: Date, zone: string): string {
  const [day, today] = [calendarDay(then, zone), calendarDay(now, zone)];
  if (day === today) return texts.opening.today(time);
  if (day === dayAfter(today)) return texts.opening.tomorrow(time);
  const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: zone }).format(then);
  return texts.opening.on(time, weekday);
}

/** The hours on the reader's clock, where the service goes by another. */
function hereInWords(span: Span, now: Date, zone: string): string {
  const there = zoneOf(span, zone);
  const today = hoursIn(span, now, zone);
  if (span.zone === 'local' || !there || !today) return '';
  const place = there.slice(there.lastIndexOf('/') + 1);
  const onClockOf = (where: string) =>
    texts.opening.hours(timeInWords(today.from, where), timeInWords(today.to, where));
  return onClockOf(there) === onClockOf(zone)
    ? texts.opening.follow(place)
    : texts.opening.followHere(place, onClockOf(zone));
}
