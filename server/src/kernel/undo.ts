/** A click on "Undo" in the last second still has to reach us. */
const ROUND_TRIP_SECONDS = 5;

/** The time in which a removed record can be brought back. */
export interface Undo {
  /** The time until which the person is offered it. */
  readonly until: (takenAt: Date) => Date;
  readonly isOpen: (takenAt: Date, now: Date) => boolean;
  /** Records removed before this can not be brought back any more, by the clock of any process. */
  readonly closedBefore: (now: Date) => Date;
}

export function undoWithin(seconds: number): Undo {
  const until = (takenAt: Date) => new Date(takenAt.getTime() + seconds * 1000);
  return {
    until,
    isOpen: (takenAt, now) => now.getTime() <= until(takenAt).getTime() + ROUND_TRIP_SECONDS * 1000,
    closedBefore: (now) => new Date(now.getTime() - 2 * (seconds + ROUND_TRIP_SECONDS) * 1000),
  };
}
