/** People choose among eleven numbers; a record has a hundred. */
export const PER_STEP = 10;

/** A strength of a record in the numbers that people choose among: "6 of 10". */
export const ofTen = (strength: number): string => `${strength / PER_STEP} of 10`;
