/** Texts for a change that is saved, and for its undo. */
export const texts = {
  undo: 'Undo',
  undone: 'Undone.',
  already: 'Here’s how it stands now.',
  newer: 'We couldn’t undo it. It was changed somewhere else since.',
  take: 'Show the newer one',
  refused: (reason: string) => `We couldn’t undo it. ${reason}`,
  notYet: 'We couldn’t undo it yet.',
  again: 'Try again',
} as const;
