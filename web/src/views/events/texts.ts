export const texts = {
  book: 'Book a time',
  failed: 'Your appointments didn’t load, so they’re missing here.',
  again: 'Try again',
} as const;
