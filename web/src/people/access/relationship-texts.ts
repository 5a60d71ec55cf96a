/** Who a supporter is to the member. A name is empty while the member has not typed one. */
export const texts = {
  label: (name: string) => `Who is ${name || 'this person'} to you? (optional)`,
  hint: (name: string) => `Only you and ${name || 'this person'} see this.`,
  /** In a list of fields to check. */
  field: 'who they are to you',
  suggestions: 'Suggestions',
  words: ['Partner', 'Parent', 'Brother', 'Sister', 'Friend', 'Carer'],
  none: 'Supporter',
  title: (name: string) => `Who ${name} is to you`,
  add: 'Add who they are to you',
  change: 'Change',
  changeOf: (name: string) => `who ${name} is to you`,
  save: 'Save',
  cancel: 'Cancel',
  saved: (name: string, words: string) => `${name} is down as: ${words}.`,
  cleared: (name: string) => `${name} is down as a supporter.`,
  undo: {
    back: 'Undone.',
    notBack: 'Couldn’t undo yet.',
  },
} as const;
