/** Check-ins on a schedule, and how to stop one. */
export const schedules = {
  title: 'Asked of you regularly',
  asks: (name: string, titles: string) => `${name} asks for ${titles}`,
  next: (day: string) => `Next: ${day}`,
  paused: 'Paused for now',
  stop: 'Not this one any more',
  stopOf: (name: string, titles: string) => `: ${titles}, asked by ${name}`,
  sure: 'Stop being asked for this?',
  follows: (name: string) =>
    `${name} can see that you stopped it. What waits is withdrawn. Results you shared stay shared.`,
  keep: 'Keep it',
  stopped: 'You won’t be asked for this any more.',
} as const;
