export interface BirthDateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const NO_BIRTH_DATE: BirthDateParts = { day: '', month: '', year: '' };

/** `YYYY-MM-DD`, or null when the three parts are no day of the calendar. */
export function toIsoDate({ day, month, year }: BirthDateParts): string | null {
  if (!/^\d{1,2}$/.test(day.trim()) || !/^\d{1,2}$/.test(month.trim()) || !/^\d{4}$/.test(year.trim()))
    return null;
  const iso = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
