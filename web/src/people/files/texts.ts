/** What every file says on the screen, in a chat and among one’s files. */
export const texts = {
  size: {
    bytes: (count: number) => (count === 1 ? '1 byte' : `${count} bytes`),
    kilobytes: (count: string) => `${count} KB`,
    megabytes: (count: string) => `${count} MB`,
    gigabytes: (count: string) => `${count} GB`,
  },
  save: 'Save',
  place: (name: string, place: number, count: number) => `${name}, ${place} of ${count}`,
} as const;
