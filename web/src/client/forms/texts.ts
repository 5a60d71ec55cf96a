/** What a form says of a call that failed. */
export const texts = {
  noAnswer: 'We couldn’t reach Kith. What you typed is still here. Please try again.',
  inAMinute: (reason: string) => `${reason} You can try again in about a minute.`,
  inMinutes: (reason: string, minutes: number) => `${reason} You can try again in about ${minutes} minutes.`,
} as const;
