/**
 * The times of an event: whole days, `YYYY-MM-DD` with the last included, or moments. The other pair is null.
 */
export type Times = AllDay | Timed;

interface AllDay {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly startsAt: null;
  readonly endsAt: null;
}

interface Timed {
  readonly startsOn: null;
  readonly endsOn: null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export function allDay(startsOn: string, endsOn: string): AllDay {
  return { startsOn, endsOn, startsAt: null, endsAt: null };
}

export function timed(startsAt: Date, endsAt: Date): Timed {
  return { startsOn: null, endsOn: null, startsAt, endsAt };
}

/** The database stores four columns; one pair is filled. */
export function timesOf(stored: { readonly [K in keyof Times]: Times[K] }): Times {
  const { startsOn, endsOn, startsAt, endsAt } = stored;
  if (startsOn !== null && endsOn !== null) return allDay(startsOn, endsOn);
  if (startsAt !== null && endsAt !== null) return timed(startsAt, endsAt);
  throw new Error('an event takes place neither on a day nor at a time');
}

/** The first time of an event, as facts say it. */
export function beginsOf(event: Times & { readonly timeZone: string }) {
  const { startsOn, startsAt, timeZone } = event;
  return { startsOn, startsAt: startsAt?.toISOString() ?? null, timeZone };
}
