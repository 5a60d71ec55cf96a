/** Zones change their clocks on the quarter hour. */
const QUARTER_HOUR = 900_000;
const DAY = 86_400_000;
const OFFSETS_KEPT = 5000;
const CLOCK = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

interface Zone {
  readonly clock: Intl.DateTimeFormat;
  /** Quarter hour since 1970 to milliseconds ahead of UTC. */
  readonly offsets: Map<number, number>;
}

/** Making a format is slow, and so is using it; a page shows hundreds of dates in one zone. */
const zones = new Map<string, Zone>();

/** A date whose UTC fields are what a clock in the zone shows. */
export function clockIn(zone: string, date: Date): Date {
  return new Date(date.getTime() + aheadAt(zone, date));
}

/** Milliseconds that a clock in the zone is ahead of UTC at that moment. */
function aheadAt(zone: string, date: Date): number {
  const { clock, offsets } = zoneNamed(zone);
  const quarter = Math.floor(date.getTime() / QUARTER_HOUR);
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    offset = offsetAt(clock, date);
    if (offsets.size >= OFFSETS_KEPT) offsets.clear();
    offsets.set(quarter, offset);
  }
  return offset;
}

export function zoneNamed(name: string): Zone {
  // A zone's name may be in any case. One entry for all spellings, or a caller who tries them all would fill
  // the memory.
  const key = name.toLowerCase();
  const known = zones.get(key);
  if (known !== undefined) return known;
  const made = {
    clock: new Intl.DateTimeFormat('en-US', { ...CLOCK, timeZone: name }),
    offsets: new Map<number, number>(),
  };
  zones.set(key, made);
  return made;
}

function offsetAt(clock: Intl.DateTimeFormat, date: Date): number {
  const parts = new Map(clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = new Date(0);
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown.getTime() - Math.floor(date.getTime() / 1000) * 1000;
}

/**
 * The moment at which a clock in `zone` shows that time of that day, `YYYY-MM-DD` and `HH:mm`. Of two such
 * moments it is the first. A time that the clock skips moves later by the length of the skip.
 */
export function momentAt(day: string, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}Z`);
  const before = shown - aheadAt(zone, new Date(shown - DAY));
  const after = shown - aheadAt(zone, new Date(shown + DAY));
  const shows = (moment: number) => moment + aheadAt(zone, new Date(moment)) === shown;
  const [found = before] = [Math.min(before, after), Math.max(before, after)].filter(shows);
  return new Date(found);
}

/**
 * The first moment of that day at which a clock in `zone` has reached that time. A time that the clock skips
 * is reached when it leaps; of a time that it shows twice the first counts.
 */
export function reachedAt(day: string, time: string, zone: string): Date {
  const wished = Date.parse(`${day}T${time}Z`);
  const moment = momentAt(day, time, zone);
  const isReached = (at: number) => at + aheadAt(zone, new Date(at)) >= wished;
  if (moment.getTime() + aheadAt(zone, moment) === wished) return moment;
  let leap = Math.floor(moment.getTime() / QUARTER_HOUR) * QUARTER_HOUR;
  while (isReached(leap - QUARTER_HOUR)) leap -= QUARTER_HOUR;
  return new Date(leap);
}
