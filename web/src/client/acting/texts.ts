/** In place of the name of a person who is no longer known here. */
export const texts = { thisPerson: 'this person' } as const;
