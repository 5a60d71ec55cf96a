/** What every file says on the screen, in a chat, in a note and among one’s files. */
export const texts = {
  size: {
    bytes: (count: number) => (count === 1 ? '1 byte' : `${count} bytes`),
    kilobytes: (count: string) => `${count} KB`,
    megabytes: (count: string) => `${count} MB`,
    gigabytes: (count: string) => `${count} GB`,
  },
  preview: {
    words: { back: 'Previous', backNamed: 'Previous file', on: 'Next', onNamed: 'Next file' },
    fetching: 'Fetching the file',
    small: 'This is the small picture. Save it to see all of it.',
    failed: 'The file didn’t load.',
    none: 'This kind of file can’t be shown here. Save it to open it on your device.',
    pdf: 'Save this PDF to read it on your device.',
    cut: (size: string) => `This is the first part, ${size}. Save the file to see all of it.`,
    text: (name: string) => `Text of ${name}`,
  },
  canRun: 'This file can run a program on a device. Open it only if you know where it comes from.',
  save: 'Save',
  place: (name: string, place: number, count: number) => `${name}, ${place} of ${count}`,
} as const;
