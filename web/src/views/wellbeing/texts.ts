/** What was going on beside the lines of the insights. */
export const texts = {
  loading: 'Loading what was there',
  failed: 'What was there on these days didn’t load.',
  none: 'No notes, events or ratings on these days.',
  note: 'Note: ',
  event: 'Event: ',
  rating: 'Focus area: ',
  rated: (area: string, rating: number) => `${area}: ${rating} out of 10`,
  all: 'See these days in the journey',
} as const;
