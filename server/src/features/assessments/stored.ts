import type { RiskLevel } from '@kith/contract/assessments/instrument';

/** An answer to each item that was shown and answered: the value of an option, or text. */
export type StoredAnswers = Readonly<Record<string, number | string>>;

/** The score of a scale, with the id of its band. */
export interface StoredScore {
  readonly scale: string;
  readonly score: number | null;
  readonly band: string | null;
}

/** A risk flag that fired, in the words of the instrument at that time. */
export interface StoredFlag {
  readonly id: string;
  readonly level: RiskLevel;
  readonly reason: string;
}
