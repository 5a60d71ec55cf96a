const STORAGE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

const WORDS = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
} as const;
const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** Making a format is dear, and a page shows hundreds of dates in one zone. */
const formats = new Map<string, { words: Intl.DateTimeFormat; digits: Intl.DateTimeFormat }>();

/** `YYYY-MM-DD HH:mm:ss` in UTC: the form in which the wire carries `created_at` and its like. */
export function toStorage(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** Throws RangeError for what is no moment of the calendar in the storage form. */
export function fromStorage(text: string): Date {
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  if (!STORAGE.test(text) || Number.isNaN(date.getTime()) || toStorage(date) !== text)
    throw new RangeError('Not a date in the storage form');
  return date;
}

/** `Saturday, November 21st 2026, 3:04 PM` as a clock in `zone` has it. */
export function displayStamp(date: Date, zone: string): string {
  return `${displayDay(date, zone)}, ${displayTime(date, zone)}`;
}

/** `Saturday, November 21st 2026` */
export function displayDay(date: Date, zone: string): string {
  const part = partsOf(formatsIn(zone).words, date);
  return `${part('weekday')}, ${part('month')} ${ordinal(Number(part('day')))} ${part('year')}`;
}

/** `3:04 PM` */
export function displayTime(date: Date, zone: string): string {
  const part = partsOf(formatsIn(zone).words, date);
  return `${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

/** The day that a calendar in `zone` shows at that moment, `YYYY-MM-DD`. */
export function calendarDay(date: Date, zone: string): string {
  const part = partsOf(formatsIn(zone).digits, date);
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/** Whether `zone` names a zone of the IANA database. An offset such as `+10:00` knows no daylight saving and is none. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    formatsIn(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zone of the device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function formatsIn(timeZone: string) {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = {
    words: new Intl.DateTimeFormat('en-US', { ...WORDS, timeZone }),
    digits: new Intl.DateTimeFormat('en-US', { ...DIGITS, timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}

function partsOf(format: Intl.DateTimeFormat, date: Date) {
  const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]));
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
}
