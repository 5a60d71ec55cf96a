export const texts = {
  theirs: 'The other version',
  take: 'Take the other one',
  took: 'This is the other version. Yours is kept aside.',
  undo: 'Undo',
} as const;
