/** What the rules of the plan say, and the title by which they know an older card. */
export const texts = {
  matters: 'What matters to me',
  empty: (name: string) => `“${name}” is empty, so it wasn’t added.`,
  noPhoto: (name: string) => `“${name}” can’t be shown as a photo. Please choose a JPG, PNG or WebP.`,
  tooLarge: (name: string) => `“${name}” is larger than 30 MB, so it wasn’t added.`,
};
