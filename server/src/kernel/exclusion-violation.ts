const EXCLUSION_VIOLATION = '23P01';

/** Whether the database refused a row that overlaps another. Drizzle wraps the error of the driver. */
export function isExclusionViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === EXCLUSION_VIOLATION) return true;
  return isExclusionViolation(error.cause);
}
