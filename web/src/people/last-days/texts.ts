/** All that is said of a last day. */
export const texts = {
  set: 'Set a last day',
  change: 'Change the last day',
  hint: 'Sharing stops by itself at the end of that day. Leave it empty to share until you stop.',
  label: (title: string) => `Last day for ${title}`,
  remove: 'Remove',
  over: 'Please choose today or a later day.',
  until: (day: string) => `until ${day}`,
  some: (until: string) => `some ${until}`,
} as const;
