/** Texts for every record alike: that it is deleted, and brought back. */
export const texts = {
  undo: 'Undo',
  again: 'Try again',
  deleted: (noun: string) => `${noun} deleted.`,
  kept: (noun: string) => `Not deleted. Your ${noun} is still here.`,
  gone: (noun: string) => `This ${noun} was already deleted somewhere else.`,
  back: (noun: string) => `Your ${noun} is back.`,
  notBack: (noun: string) => `Your ${noun} isn’t back yet.`,
  stale: 'This was changed somewhere else. Here’s the newer one. It isn’t deleted.',
} as const;
