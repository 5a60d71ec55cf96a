/** What the card of the next action says at home, which needs no other words of goals. */
export const texts = {
  title: 'A small next step',
  why: (goal: string, area: string) => `Because of your goal “${goal}” in ${area}.`,
  done: 'Done',
  open: 'Open the goal',
  isDone: 'Done. Nice.',
} as const;
