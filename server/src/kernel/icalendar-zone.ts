import { clockIn } from '@kith/contract/kit/zones';
import { shown } from './icalendar-text.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LOOKS_MS = 7 * DAY_MS;

/** A zone with the changes of its clocks, from before the first moment until after the last. */
export function zoneLines(timeZone: string, first: Date, last: Date): string[] {
  const from = new Date(first.getTime() - DAY_MS);
  const ahead = aheadIn(timeZone, from);
  const changes = changesBetween(timeZone, from, new Date(last.getTime() + DAY_MS));
  const observed = (kind: string, at: Date, before: number, after: number) => [
    `BEGIN:${kind}`,
    `DTSTART:${shown(new Date(at.getTime() + before))}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    `END:${kind}`,
  ];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observed('STANDARD', from, ahead, ahead),
    ...changes.flatMap(({ at, before, after }) =>
      observed(after > before ? 'DAYLIGHT' : 'STANDARD', at, before, after),
    ),
    'END:VTIMEZONE',
  ];
}

/** No zone changes its clocks twice in a week. */
function changesBetween(zone: string, from: Date, to: Date) {
  const changes = [];
  for (let week = from.getTime(); week < to.getTime(); week += LOOKS_MS) {
    const [before, after] = [aheadIn(zone, new Date(week)), aheadIn(zone, new Date(week + LOOKS_MS))];
    if (before === after) continue;
    let [low, high] = [week, week + LOOKS_MS];
    while (high - low > MINUTE_MS) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
      if (aheadIn(zone, new Date(middle)) === before) low = middle;
      else high = middle;
    }
    const at = new Date(Math.floor(high / MINUTE_MS) * MINUTE_MS);
    changes.push({ at, before, after });
  }
  return changes;
}

function aheadIn(zone: string, at: Date): number {
  return clockIn(zone, at).getTime() - at.getTime();
}

/** `+1100` */
function offset(ahead: number): string {
  const minutes = Math.round(Math.abs(ahead) / MINUTE_MS);
  const two = (of: number) => String(of).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${two(minutes % 60)}`;
}
