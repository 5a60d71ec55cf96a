/** What was going on beside the lines of the insights. */
export const texts = {
  loading: 'Loading notes and events',
  failed: 'The notes and events of these days didn’t load.',
  none: 'No notes or events on these days.',
  note: 'Note: ',
  event: 'Event: ',
  all: 'See these days in the journey',
} as const;
