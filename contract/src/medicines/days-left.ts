/** What a member has counted of a medicine, and how often they take it. */
export interface Counted {
  /** So many are there now. */
  readonly left: number;
  /** So many at each time. */
  readonly aTime: number;
  /** Times in a round of so many days; 0 for a medicine that is taken when needed. */
  readonly timesARound: number;
  readonly roundDays: number;
}

export interface DaysLeft {
  /** So many in a round. */
  readonly aRound: number;
  readonly days: number;
}

/** Simple arithmetic, and no advice: the rest, divided by a round. Null without times. */
export function daysLeft({ left, aTime, timesARound, roundDays }: Counted): DaysLeft | null {
  const aRound = aTime * timesARound;
  return aRound === 0 ? null : { aRound, days: Math.floor((left * roundDays) / aRound) };
}

interface Said {
  readonly left: number;
  readonly unit: string;
  readonly a_round: number | null;
  readonly round_days: number;
  readonly days_left: number | null;
}

/** `28 tablets, 2 a day: about 14 days`, `12 tablets, 3 a week: about 28 days`, `20 tablets`. */
export function daysLeftWords({ left, unit, a_round, round_days, days_left: days }: Said): string {
  if (a_round === null || days === null) return `${left} ${unit}`;
  return `${left} ${unit}, ${a_round} ${roundWords(round_days)}: about ${days} ${days === 1 ? 'day' : 'days'}`;
}

function roundWords(days: number): string {
  if (days === 1) return 'a day';
  return days === 7 ? 'a week' : `every ${days} days`;
}
