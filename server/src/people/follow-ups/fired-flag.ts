/** A risk flag that fired, as the check-in has it. */
export interface FiredFlag {
  readonly id: string;
  readonly level: 'gentle' | 'prompt' | 'urgent';
  readonly reason: string;
}
