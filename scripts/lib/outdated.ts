const DAY_MS = 86_400_000;

/** An entry of the crisis data counts as true for this many days after its check. */
export const LASTS_DAYS = 180;

/** How one service was checked; `checked_on` is a day, `YYYY-MM-DD`. */
export interface Check {
  readonly checked_on?: string;
}

export interface Outdated {
  readonly id: string;
  /** Whole days since it was checked, or null for an entry without a day that can be read. */
  readonly days: number | null;
}

/** The services whose check is too old on `today`, or in the future, or missing: the oldest first. */
export function outdated(checks: Readonly<Record<string, Check>>, today: Date): Outdated[] {
  return Object.entries(checks)
    .map(([id, { checked_on }]) => ({ id, days: daysSince(checked_on, today) }))
    .filter(({ days }) => days === null || days < 0 || days > LASTS_DAYS)
    .toSorted((left, right) => (right.days ?? Infinity) - (left.days ?? Infinity));
}

function daysSince(day: string | undefined, today: Date): number | null {
  const checked =
    day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(checked) ? null : Math.floor((today.getTime() - checked) / DAY_MS);
}
