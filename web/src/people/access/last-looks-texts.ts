/** When a person last looked. A day is `today`, `Tuesday` or `3 March`. */
export const texts = {
  last: (day: string) => `Last looked ${day}.`,
  never: 'Hasn’t looked yet.',
} as const;
