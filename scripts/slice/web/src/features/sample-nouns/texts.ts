/** All that this room says. */
export const texts = {
  page: {
    title: 'Sample nouns',
    titleOf: (name: string) => `${name}’s sample nouns`,
    lead: 'Only you see them, and those you share one with.',
    leadOf: (name: string) => `What ${name} shares with you.`,
    loading: 'Loading sample nouns',
    failed: 'The sample nouns didn’t load',
    none: 'No sample nouns yet',
    noneText: 'What you write down will be here.',
    noneTextOf: (name: string) => `What ${name} shares with you will be here.`,
  },
  row: {
    edit: 'Edit',
    share: 'Share',
    remove: 'Delete',
    more: (words: string) => `More about ${words}`,
  },
  form: {
    add: 'Add a sample noun',
    edit: 'Edit sample noun',
    field: 'Your words',
    /** As in “Please check …”. */
    labels: { text: 'your words' },
    missing: 'Please fill this in.',
    newer: (words: string) => `This was changed somewhere else: “${words}”.`,
    newerText: 'Your words are still here. Save once more to keep them.',
    save: 'Save',
    saved: 'Saved.',
  },
} as const;
