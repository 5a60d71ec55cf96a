export const texts = {
  add: 'Add to calendar',
  saved: 'Saved. Open the file to add it to your calendar.',
  failed: 'We couldn’t download the file. Please try again.',
} as const;
