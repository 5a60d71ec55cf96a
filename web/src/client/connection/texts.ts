/** Texts for a failure that no answer of the server explains. */
export const texts = {
  tooLong: 'The server took too long to answer.',
  unreachable: 'The server can’t be reached.',
  again: 'That didn’t work. Please try again.',
} as const;
