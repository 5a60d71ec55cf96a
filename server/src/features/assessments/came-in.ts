const DAY_MS = 86_400_000;

/** When the server had a check-in, where that was a day or more after it was done; null otherwise. */
export function cameIn(doneAt: Date, receivedAt: Date | null): Date | null {
  return receivedAt === null || receivedAt.getTime() - doneAt.getTime() < DAY_MS ? null : receivedAt;
}
